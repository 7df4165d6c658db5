import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LITESTREAM } from '../programs/findLitestream'
import { HOOKS_POOL, serveArguments, SETTINGS_KEY_FLAG } from '../run/serveArguments'

/** The release's one program, in plain sh: no Node, nothing to install. PocketBase is started as everywhere else. */
export async function startScript(): Promise<string> {
  const serve = serveArguments({
    port: '${PORT:-8090}',
    dataDir: '$data',
    publicDir: '$here/pb_public',
    hooksDir: '$here/pb_hooks',
    migrationsDir: '$here/pb_migrations',
    publicUrl: '${origin%/}',
    logSql: false,
    hooksPool: HOOKS_POOL,
  })
  const script = await readFile(join(import.meta.dirname, 'club.sh'), 'utf8')
  return script
    .replace('@SETTINGS_KEY_FLAG@', SETTINGS_KEY_FLAG)
    .replaceAll('@LITESTREAM_VERSION@', LITESTREAM.version)
    .replace('@SERVE_ARGUMENTS@', () => serve.map((argument) => `"${argument}"`).join(' \\\n  '))
}
