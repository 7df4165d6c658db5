/**
 * Runs `work` in one transaction: all of it is stored, or nothing.
 *
 * It begins with a write that changes nothing and so takes SQLite's write lock before anything is read. A transaction that
 * reads first fails with `SQLITE_BUSY_SNAPSHOT` (517) when another process wrote in between, and PocketBase then repeats it
 * for seconds on the only connection that writes.
 * @param app the app, or the transaction that this one is a part of
 */
export function inTransaction(app: PbApp, work: (tx: PbApp) => void): void {
  // oxlint-disable-next-line forbidden-syntax/server -- the one place that may
  app.runInTransaction((tx) => {
    tx.db().newQuery("UPDATE profiles SET id = id WHERE id = ''").execute()
    work(tx)
  })
}
