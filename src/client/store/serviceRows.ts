import { NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { projectState } from './projectState'
import { forgetScreen } from './cachedScreen'
import type { MemberDb } from './MemberDb'
import type { OutboxEntry } from './rows'

/** The entries of a service in the order in which they were made. */
export const entriesOf = (db: MemberDb, serviceId: string): Promise<OutboxEntry[]> =>
  db.outbox.where('service_id').equals(serviceId).sortBy('seq')

export const confirmedState = async (db: MemberDb, serviceId: string): Promise<ServiceState> =>
  (await db.userServices.get(serviceId))?.confirmed ?? NEVER_ASKED

/** Rewrites a service's row: what the server confirmed, and what follows for the intention. Inside a transaction. */
export async function writeServiceRow(
  db: MemberDb,
  serviceId: string,
  confirmed?: ServiceState,
): Promise<void> {
  const known = confirmed ?? (await confirmedState(db, serviceId))
  const intended = projectState(known, await entriesOf(db, serviceId))
  await db.userServices.put({ service_id: serviceId, confirmed: known, intended })
  await forgetScreen(db)
}
