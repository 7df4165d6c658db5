import { isLater } from '@/domain/epoch'
import type { MemberDb } from './MemberDb'
import { SEND_AGAIN_TABLES, sendAgain } from './sendAgain'
import { writeServiceRow } from './serviceRows'
import { readSync } from './syncRow'

/**
 * Takes in which epoch the club has named. At a later one everything waits again that its data may lack, in one transaction: a device that is
 * switched off now, another tab, or yet another restore find it in the outbox.
 * @returns whether it is a later one
 */
export async function meetEpoch(db: MemberDb, heard: string | null | undefined): Promise<boolean> {
  if (!heard || !isLater(heard, (await readSync(db)).epoch)) return false
  return db.transaction('rw', [...SEND_AGAIN_TABLES, 'userServices', 'screens'], async () => {
    const lanes = await sendAgain(db, heard)
    for (const lane of lanes ?? []) await writeServiceRow(db, lane)
    return lanes !== null
  })
}
