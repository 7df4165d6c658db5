import type { DatabaseSyncInstance } from '@photostructure/sqlite'

/** Values of a row, in the order of its columns. */
export type Insert = (...values: (string | number)[]) => void

/** One prepared statement per table. */
export class Inserter {
  constructor(private readonly database: DatabaseSyncInstance) {}

  /** @param columns their names, with spaces between them */
  into(table: string, columns: string): Insert {
    const names = columns.split(' ')
    const marks = names.map(() => '?').join(', ')
    const statement = this.database.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`)
    return (...values) => void statement.run(...values)
  }
}
