import type { MemberDb } from './MemberDb'
import type { ServiceRow } from './rows'
import { updateSync } from './syncRow'

/** Takes over the club's services; those no longer offered are removed. */
export function applyCatalogue(
  db: MemberDb,
  services: readonly ServiceRow[],
  catalogueEtag: string | null,
): Promise<void> {
  return db.transaction('rw', db.services, db.sync, async () => {
    await db.services.clear()
    await db.services.bulkPut(services)
    await updateSync(db, { catalogueEtag })
  })
}
