import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { join } from 'node:path'
import type { TestClub } from '../startTestClub'

/** By collection and id: each row with all its columns, hidden ones and password digests included. */
export type DatabaseDump = Record<string, Record<string, Record<string, string | null>>>

/**
 * Reads the whole database past all rules, but for what the server itself has noted of calls and refusals. From the file: some tests
 * do so a thousand times.
 */
export function databaseDump(club: TestClub): DatabaseDump {
  return reading(club, (database) => {
    const names = database.prepare('SELECT name FROM _collections ORDER BY name').all() as { name: string }[]
    const tables = names.map(({ name }) => [name, rowsOf(database, name)] as const)
    const { security_log: noted = {}, ...others } = Object.fromEntries(tables)
    return { ...others, security_log: withoutCalls(noted) }
  })
}

/** One table of it. */
export const tableDump = (club: TestClub, table: string): DatabaseDump[string] =>
  reading(club, (database) => rowsOf(database, table))

/** Every call that is refused leaves a row, which has its route (`attacks/securityLog`). */
const withoutCalls = (rows: DatabaseDump[string]): DatabaseDump[string] =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => !/^[A-Z]+ \//.test(row['route'] ?? '')))

function reading<T>({ dataDir }: TestClub, read: (database: DatabaseSyncInstance) => T): T {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

function rowsOf(database: DatabaseSyncInstance, table: string): DatabaseDump[string] {
  const rows = database.prepare(`SELECT * FROM ${table}`).all() as Record<string, string | number | null>[]
  return Object.fromEntries(
    rows.map((row) => {
      const texts = Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)])
      return [String(row['id'] ?? ''), Object.fromEntries(texts) as Record<string, string | null>]
    }),
  )
}
