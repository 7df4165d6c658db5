interface ImportMetaEnv {
  /** The year in which this was built: four digits. */
  readonly BUILD_YEAR: number
}
