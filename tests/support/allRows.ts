import type PocketBase from 'pocketbase'

/** PocketBase's SQL console returns no more rows at once. */
const AT_ONCE = 1_000

/** Every row of a query that has an order of its own. */
export async function allRows({ sql }: PocketBase, query: string): Promise<string[][]> {
  const all: string[][] = []
  for (;;) {
    const { rows } = await sql.run(`SELECT * FROM (${query}) LIMIT ${AT_ONCE} OFFSET ${all.length}`)
    all.push(...(rows as string[][]))
    if (rows.length < AT_ONCE) return all
  }
}
