import { laneOf, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { forgetScreen } from './cachedScreen'
import type { MemberDb } from './MemberDb'
import type { MemberSnapshot } from './rows'
import { writeServiceRow } from './serviceRows'
import { updateSync } from './syncRow'

/**
 * Takes over the member's whole state from the server in one transaction. What the person wants of a lane stays as it
 * is while a mutation in it still waits: the server does not know of that one yet.
 */
export function applySnapshot(db: MemberDb, snapshot: MemberSnapshot, etag: string | null): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    const { profile, subscription, access, market_code, ending, person, savings } = snapshot
    const { benefit_actions, payments, consents } = snapshot
    await db.member.put({
      key: 'member',
      profile,
      subscription,
      access,
      market_code,
      ending,
      person,
      savings,
      family: snapshot.family,
      notices: snapshot.notices,
      relatives: snapshot.relatives.map(({ id, name, relation, province }) => ({
        id,
        name,
        relation,
        province,
      })),
    })
    await forgetScreen(db)
    await db.benefitActions.clear()
    await db.benefitActions.bulkPut(benefit_actions)
    await db.payments.clear()
    await db.payments.bulkPut(payments)
    await db.consents.clear()
    await db.consents.bulkPut(consents)
    await writeLanes(db, confirmedLanes(snapshot))
    await updateSync(db, { etag })
  })
}

const confirmedLanes = ({ user_services, relatives }: MemberSnapshot): Map<string, ServiceState> =>
  new Map(
    [{ id: null, services: user_services }, ...relatives].flatMap(({ id: relative, services }) =>
      services.map(({ service_id, ...state }) => [laneOf({ service_id, relative }), state] as const),
    ),
  )

/** Those that the club has told, and those of mutations; the others are of services that nobody has any more. */
async function writeLanes(db: MemberDb, confirmed: ReadonlyMap<string, ServiceState>): Promise<void> {
  const wanted = (await db.outbox.toArray()).map(({ service_id }) => service_id)
  await db.userServices.clear()
  for (const lane of new Set([...confirmed.keys(), ...wanted]))
    await writeServiceRow(db, lane, confirmed.get(lane) ?? NEVER_ASKED)
}
