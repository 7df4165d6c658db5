import { DatabaseSync } from '@photostructure/sqlite'

/** Milliseconds between two writes. */
const PAUSE_MS = 50

const [file = ''] = process.argv.slice(2)
const db = new DatabaseSync(file)
db.exec('PRAGMA busy_timeout = 10000')
db.exec('CREATE TABLE IF NOT EXISTS other_process (id INTEGER PRIMARY KEY, written INTEGER)')
let written = 0
// Through `db` itself: the library closes a database no longer referenced, whatever its statements do.
setInterval(() => {
  db.exec(`INSERT OR REPLACE INTO other_process (id, written) VALUES (1, ${++written})`)
  process.send?.(written)
}, PAUSE_MS)
