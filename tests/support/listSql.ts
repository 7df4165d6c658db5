import type { ClientPageSent } from '@/contract/panel/clients'
import { loggedSql } from '@/ops/loggedSql'
import { type GeneratedClub, listPage } from './generatedClub'

/** A page of the list, and the queries that chose its clients; the club must log its SQL. */
export async function pageWithSql(
  panel: GeneratedClub,
  query: Parameters<typeof listPage>[1],
): Promise<{ page: ClientPageSent; chosenBy: string[] }> {
  const from = panel.club.logs.length
  const page = await listPage(panel, query)
  const chosenBy = loggedSql(panel.club.logs.slice(from)).flatMap(
    (sql) => /FROM \((SELECT [a-z.]*number, id.*?)\) AS page/s.exec(sql)?.[1] ?? [],
  )
  return { page, chosenBy }
}

/** The steps by which SQLite runs a query. */
export async function planOf({ club }: GeneratedClub, sql: string): Promise<string[]> {
  const { rows } = await club.superuser.sql.run(`EXPLAIN QUERY PLAN ${sql}`)
  return rows.map((row) => row[3] ?? '')
}
