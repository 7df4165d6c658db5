import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ReadableError } from '../readableError'

/** Those that PocketBase opens. */
export const DATABASES = ['data.db', 'auxiliary.db']
/** With what every SQLite file begins. */
const MAGIC = 'SQLite format 3\0'

/**
 * Looks at the databases before PocketBase does, which would name neither the damaged file nor what to do.
 * @throws ReadableError with both
 */
export async function requireDatabases(dataDir: string): Promise<void> {
  for (const name of DATABASES) {
    const file = join(dataDir, name)
    const beginning = await beginningOf(file)
    // An empty file is a new database.
    if (!beginning || beginning === MAGIC) continue
    throw new ReadableError(
      `${file} is damaged: it is no SQLite database.\nPut a backup in its place (backups/ in the same folder), or begin anew with --fresh.`,
    )
  }
}

/** Empty if there is no such file. */
async function beginningOf(file: string): Promise<string> {
  if (!existsSync(file)) return ''
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
  await handle.close()
  return buffer.toString('latin1', 0, bytesRead)
}
