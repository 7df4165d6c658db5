import type { MemberDb } from '../store/MemberDb'
import { entryStage } from '../store/projectState'
import { entriesOf, writeServiceRow } from '../store/serviceRows'

/**
 * Takes back a mutation that has never left this phone. Later mutations in the same lane then follow what that one followed.
 * @returns false when it has left meanwhile, and nothing was changed
 */
export function withdrawAction(db: MemberDb, id: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.userServices, db.screens, async () => {
    const entry = await db.outbox.get({ id })
    if (!entry || entryStage(entry) !== 'kept') return false
    for (const later of await entriesOf(db, entry.service_id)) {
      if (later.request.follows !== id) continue
      await db.outbox.put({ ...later, request: { ...later.request, follows: entry.request.follows } })
    }
    await db.outbox.where({ id }).delete()
    await writeServiceRow(db, entry.service_id)
    return true
  })
}

/** Removes a mutation that was refused for good, once the person has read it. */
export async function dismissRefused(db: MemberDb, id: string): Promise<void> {
  const entry = await db.outbox.get({ id })
  if (entry?.state === 'refused') await db.outbox.where({ id }).delete()
}
