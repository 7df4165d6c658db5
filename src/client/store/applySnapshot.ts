import { NEVER_ASKED } from '@/domain/benefit'
import { forgetScreen } from './cachedScreen'
import type { MemberDb } from './MemberDb'
import type { MemberSnapshot } from './rows'
import { writeServiceRow } from './serviceRows'
import { updateSync } from './syncRow'

/**
 * Takes over the member's whole state from the server in one transaction. What the person wants of a service stays as it
 * is while a mutation for it still waits: the server does not know of that one yet.
 */
export function applySnapshot(db: MemberDb, snapshot: MemberSnapshot, etag: string | null): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    const { profile, subscription, access, market_code, ending, person, savings } = snapshot
    const { user_services, benefit_actions, payments, consents } = snapshot
    await db.member.put({
      key: 'member',
      profile,
      subscription,
      access,
      market_code,
      ending,
      person,
      savings,
    })
    await forgetScreen(db)
    await db.benefitActions.clear()
    await db.benefitActions.bulkPut(benefit_actions)
    await db.payments.clear()
    await db.payments.bulkPut(payments)
    await db.consents.clear()
    await db.consents.bulkPut(consents)
    const confirmed = new Map(user_services.map(({ service_id, ...state }) => [service_id, state]))
    for (const serviceId of await knownServices(db, confirmed.keys()))
      await writeServiceRow(db, serviceId, confirmed.get(serviceId) ?? NEVER_ASKED)
    await updateSync(db, { etag })
  })
}

/** Services of the snapshot, of earlier ones, and of mutations. */
async function knownServices(db: MemberDb, told: Iterable<string>): Promise<Set<string>> {
  const stored = await db.userServices.toCollection().primaryKeys()
  const wanted = (await db.outbox.toArray()).map(({ service_id }) => service_id)
  return new Set([...told, ...stored, ...wanted])
}
