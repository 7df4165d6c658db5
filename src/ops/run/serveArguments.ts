/** A request that finds no runtime ready has to make one, which costs more than the request itself. */
export const HOOKS_POOL = 40

/** With the key in this variable PocketBase encrypts what it keeps of the settings, the mail password among them. */
export const SETTINGS_KEY_FLAG = '--encryptionEnv=SETTINGS_KEY'

/** As text, so that a start script can put its variables in their place. */
export interface ServeOptions {
  port: string
  dataDir: string
  publicDir: string
  hooksDir: string
  migrationsDir: string
  /** The one origin whose pages may call the API. */
  publicUrl: string
  logSql: boolean
  hooksPool: number
}

/** How PocketBase is started, by `npm start`, by the tests and by a release. */
export function serveArguments(options: ServeOptions): string[] {
  return [
    'serve',
    `--http=127.0.0.1:${options.port}`,
    `--dir=${options.dataDir}`,
    `--publicDir=${options.publicDir}`,
    `--hooksDir=${options.hooksDir}`,
    `--migrationsDir=${options.migrationsDir}`,
    `--origins=${options.publicUrl}`,
    // PocketBase takes a binary in a temporary folder for `go run` and would log every SQL statement.
    `--dev=${options.logSql}`,
    SETTINGS_KEY_FLAG,
    '--hooksWatch=false',
    '--automigrate=false',
    '--indexFallback=false',
    `--hooksPool=${options.hooksPool}`,
  ]
}
