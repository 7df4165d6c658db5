import { execute } from '../db/database'
import { isReplicated } from '../runtime/replica'
import { factOf } from '../runtime/facts'
import { log } from '../runtime/log'
import { diskLeft } from './diskLeft'
import { isPurgeDue } from './isPurgeDue'

/** A database is rewritten twice: beside itself and in its log. */
const ROOM_FACTOR = 2
const ROOM_LEFT = 100_000_000
const FILES = ['data.db', 'auxiliary.db'] as const

/**
 * Takes what was erased out of the files of both databases and of their logs: rewrites them, by night, or by day if the
 * night was missed. Writers wait meanwhile, readers do not. What fails is tried again an hour later.
 */
export function purgeErased(app: PbApp): void {
  const erased = factOf(app, 'erased')
  if (!erased || !isPurgeDue(erased.at, new Date())) return
  if (!hasRoom(app)) {
    log(app, 'error', 'no room on the disk to rewrite the database without what was erased')
    return
  }
  rewrite(app.nonconcurrentDB().db(), isReplicated(app))
  rewrite(app.auxNonconcurrentDB().db(), isReplicated(app))
  // A reader that was busy meanwhile keeps the log as it is.
  if (!isReplicated(app) && FILES.some((file) => sizeOf(app, `${file}-wal`) > 0)) return
  execute(app, "DELETE FROM club_facts WHERE name = 'erased' AND value = {:value}", { value: erased.value })
}

/** On one connection, because its settings belong to it. A replica follows the log and empties it by itself. */
function rewrite(pool: PbPool, replicated: boolean): void {
  const context = new Context()
  const connection = pool.conn(context)
  try {
    // PocketBase keeps temporary files in memory, which a large club may not have.
    connection.execContext(context, 'PRAGMA temp_store = FILE')
    connection.execContext(context, 'VACUUM')
    connection.execContext(context, 'PRAGMA temp_store = MEMORY')
    connection.execContext(context, `PRAGMA wal_checkpoint(${replicated ? 'PASSIVE' : 'TRUNCATE'})`)
  } finally {
    connection.close()
  }
}

function sizeOf(app: PbApp, file: string): number {
  try {
    return $os.stat(`${app.dataDir()}/${file}`).size()
  } catch {
    // There is none.
    return 0
  }
}

function hasRoom(app: PbApp): boolean {
  const needed = FILES.reduce((sum, file) => sum + sizeOf(app, file), 0) * ROOM_FACTOR
  return diskLeft(app).bytes > needed + ROOM_LEFT
}
