declare module 'club:first-script-hash' {
  /** As a Content Security Policy has it: `'sha256-…'`. */
  const hash: string
  export default hash
}
/** Made by `src/ops/build/commonPasswordsPlugin` while the bundle is built: common passwords and words, lower case, without accents, each between line breaks. */
declare module 'club:common-passwords' {
  const list: string
  export default list
}
