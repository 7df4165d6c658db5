import type { TestClub } from '../startTestClub'
import { allCollections } from './ownedRows'

/** By collection and id: each row with all its columns, hidden ones and password digests included. */
export type DatabaseDump = Record<string, Record<string, Record<string, string | null>>>

/** Reads the whole database past all rules, but for what the server itself has noted of calls and refusals. */
export async function databaseDump(club: TestClub): Promise<DatabaseDump> {
  const names = (await allCollections(club)).map(({ name }) => name)
  const tables = await Promise.all(names.map(async (name) => [name, await tableDump(club, name)] as const))
  const { security_log: noted = {}, ...others } = Object.fromEntries(tables)
  return { ...others, security_log: withoutCalls(noted) }
}

/** Every call that is refused leaves a row, which has its route (`attacks/securityLog`). */
const withoutCalls = (rows: DatabaseDump[string]): DatabaseDump[string] =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => !/^[A-Z]+ \//.test(row['route'] ?? '')))

/** One table of it. */
export async function tableDump({ superuser }: TestClub, table: string): Promise<DatabaseDump[string]> {
  const { columns, rows } = await superuser.sql.run(`SELECT * FROM ${table}`)
  const names = columns.map(({ name }) => name)
  return Object.fromEntries(
    rows.map((row) => {
      const named = Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]))
      return [named['id'] ?? '', named]
    }),
  )
}
