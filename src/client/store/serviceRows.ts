import { NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { projectState } from './projectState'
import { forgetScreen } from './cachedScreen'
import type { MemberDb } from './MemberDb'
import type { OutboxEntry } from './rows'

/** The entries of a lane in the order in which they were made. */
export const entriesOf = (db: MemberDb, lane: string): Promise<OutboxEntry[]> =>
  db.outbox.where('service_id').equals(lane).sortBy('seq')

export const confirmedState = async (db: MemberDb, lane: string): Promise<ServiceState> =>
  (await db.userServices.get(lane))?.confirmed ?? NEVER_ASKED

/** Rewrites a lane's row: what the server confirmed, and what follows for the intention. Inside a transaction. */
export async function writeServiceRow(db: MemberDb, lane: string, confirmed?: ServiceState): Promise<void> {
  const known = confirmed ?? (await confirmedState(db, lane))
  const intended = projectState(known, await entriesOf(db, lane))
  await db.userServices.put({ service_id: lane, confirmed: known, intended })
  await forgetScreen(db)
}
