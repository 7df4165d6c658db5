import type { MemberDb } from './MemberDb'
import type { SyncRow } from './rows'

export const NEVER_SYNCED: SyncRow = {
  key: 'sync',
  etag: null,
  catalogueEtag: null,
  checkedAt: null,
  clockOffset: 0,
}

/** The state of this phone's sync. */
export const readSync = async (db: MemberDb): Promise<SyncRow> => (await db.sync.get('sync')) ?? NEVER_SYNCED

/** Changes some of it. */
export function updateSync(db: MemberDb, changes: Partial<Omit<SyncRow, 'key'>>): Promise<void> {
  return db.transaction('rw', db.sync, async () => {
    await db.sync.put({ ...(await readSync(db)), ...changes })
  })
}
