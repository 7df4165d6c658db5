type Row = Record<string, string | number | boolean>

/** All rows of a query. `shape` gives each column its type by an example value; no column may be NULL. */
export function queryRows<T extends Row>(
  app: PbApp,
  sql: string,
  params: Record<string, DbValue>,
  shape: T,
): T[] {
  const rows = arrayOf(new DynamicModel(shape) as T)
  app.db().newQuery(sql).bind(params).all(rows)
  return rows.map((row) => plain(row, shape))
}

/** The first row of a query, or null. */
export function queryRow<T extends Row>(
  app: PbApp,
  sql: string,
  params: Record<string, DbValue>,
  shape: T,
): T | null {
  return queryRows(app, sql, params, shape)[0] ?? null
}

/** Runs a statement and tells how many rows it changed. */
export function execute(app: PbApp, sql: string, params: Record<string, DbValue>): number {
  return app.db().newQuery(sql).bind(params).execute().rowsAffected()
}

/** PocketBase hands out a live Go struct; the code works on a plain object. */
function plain<T extends Row>(row: T, shape: T): T {
  const copy: Row = {}
  for (const column of Object.keys(shape)) copy[column] = row[column] as Row[string]
  return copy as T
}
