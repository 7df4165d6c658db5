/** As many as a few processors can serve; further requests wait for one, which is quicker than opening another. */
const CONNECTIONS = 6
/** Kilobytes of pages that each keeps. The rest of the file is in the system's own cache: more here made no list or search quicker. */
const CACHE_KB = 2_000
const FOR_EVER = 0

/**
 * Opens the connections that read the database, once and for good. PocketBase by itself opens up to 120, closes those
 * beyond 15 again at once, and lets each keep 32 MB: a storm of requests spent most of its time and memory there.
 */
export function limitDatabaseConnections(app: PbApp): void {
  const pool = app.concurrentDB().db()
  pool.setMaxOpenConns(CONNECTIONS)
  pool.setMaxIdleConns(CONNECTIONS)
  pool.setConnMaxIdleTime(FOR_EVER)
  const context = new Context()
  // Held together, so that all are different.
  const held = Array.from({ length: CONNECTIONS }, () => pool.conn(context))
  for (const connection of held) {
    connection.execContext(context, `PRAGMA cache_size = -${CACHE_KB}`)
    connection.close()
  }
}
