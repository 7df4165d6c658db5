import type { TestClub } from './startTestClub'

/** Changes rows that the database keeps as they were written, for what a test needs to have happened at another time. */
export async function rewriteKept(
  { superuser: { sql } }: Pick<TestClub, 'superuser'>,
  table: 'audit_log' | 'consents',
  change: string,
): Promise<void> {
  const { rows } = await sql.run(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '${table}' AND name LIKE '%refuses%'`,
  )
  for (const [name] of rows) await sql.run(`DROP TRIGGER ${name}`)
  await sql.run(change)
  for (const [, create] of rows) await sql.run(create ?? '')
}
