import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestClub } from '../startTestClub'

/** By collection and id: each row with all its columns, hidden ones and password digests included. */
export type DatabaseDump = Record<string, Record<string, Record<string, string | null>>>

/**
 * Reads the whole database past all rules, but for what the server itself has noted of calls and refusals. From the file: some tests
 * do so a thousand times.
 */
export function databaseDump(club: TestClub): DatabaseDump {
  const select = reader(club)
  const names = select('SELECT name FROM _collections ORDER BY name').map(({ name }) => String(name))
  const { security_log: noted = {}, ...others } = Object.fromEntries(
    names.map((name) => [name, rowsOf(select, name)]),
  )
  return { ...others, security_log: withoutCalls(noted) }
}

/** One table of it. */
export const tableDump = (club: TestClub, table: string): DatabaseDump[string] => rowsOf(reader(club), table)

/** Every call that is refused leaves a row, which has its route (`attacks/securityLog`). */
const withoutCalls = (rows: DatabaseDump[string]): DatabaseDump[string] =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => !/^[A-Z]+ \//.test(row['route'] ?? '')))

type Row = Record<string, string | number | null>
type Select = (sql: string) => Row[]

const readers = new WeakMap<TestClub, { file: number; select: Select }>()

/** Opened and understood once for each file, which costs more than to read it; a restored club has another. */
function reader(club: TestClub): Select {
  const path = join(club.dataDir, 'data.db')
  const file = statSync(path).ino
  const known = readers.get(club)
  if (known?.file === file) return known.select
  const database = new DatabaseSync(path, { readOnly: true })
  const statements = new Map<string, StatementSyncInstance>()
  const select: Select = (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement.all() as Row[]
  }
  readers.set(club, { file, select })
  return select
}

function rowsOf(select: Select, table: string): DatabaseDump[string] {
  const rows = select(`SELECT * FROM ${table}`)
  return Object.fromEntries(
    rows.map((row) => {
      const texts = Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)])
      return [String(row['id'] ?? ''), Object.fromEntries(texts) as Record<string, string | null>]
    }),
  )
}
