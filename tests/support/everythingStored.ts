import { allRows } from './allRows'
import type { TestClub } from './startTestClub'

/** One row of one table of the database, as text. */
export interface StoredRow {
  table: string
  row: string
}

/** Every row of every table, those behind a full-text index included. */
export async function everythingStored({ superuser }: TestClub): Promise<StoredRow[]> {
  const { rows: tables } = await superuser.sql.run("SELECT name FROM sqlite_master WHERE type = 'table'")
  const dumps = tables.map(async ([name]) => {
    const table = name ?? ''
    const rows = await allRows(superuser, `SELECT * FROM "${table}"`)
    return rows.map((row) => ({ table, row: JSON.stringify(row) }))
  })
  return (await Promise.all(dumps)).flat()
}
