import type { DatabaseSyncInstance } from '@photostructure/sqlite'

const KEYS = 'by_nombre, by_apellidos, by_telefono, by_email, by_dni, by_stage'

/** Newest row of a table, as SQLite counts them. */
const LAST_PROFILE = 'SELECT coalesce(max(rowid), 0) AS row FROM profiles'

/**
 * Runs `work` and lists the clients that it has added, after those listed already and in the order of registration: as the
 * triggers would, but all in one go.
 */
export function thenListed(database: DatabaseSyncInstance, work: () => void): void {
  const { row } = database.prepare(LAST_PROFILE).get() as { row: number }
  const { listed } = database
    .prepare('SELECT coalesce(max(number) >> 2, 0) AS listed FROM client_list')
    .get() as {
    listed: number
  }
  work()
  database
    .prepare(
      `INSERT INTO client_list (number, id, ${KEYS})
         SELECT ? + row_number() OVER (ORDER BY created, id) << 2 | standing, id, ${KEYS}
         FROM client_keys WHERE id IN (SELECT id FROM profiles WHERE rowid > ?)`,
    )
    .run(listed, row)
  database
    .prepare(
      `INSERT INTO client_search (rowid, names, email, ends)
         SELECT number, names, email, ends FROM client_list JOIN client_keys USING (id)
         WHERE number >= ? ORDER BY number`,
    )
    .run((listed + 1) << 2)
}

/** How many clients of each standing are listed. */
export function countListed(database: DatabaseSyncInstance): void {
  database.exec(
    `UPDATE client_counts SET clients =
       (SELECT count(*) FROM client_list WHERE client_list.standing = client_counts.standing)`,
  )
}
