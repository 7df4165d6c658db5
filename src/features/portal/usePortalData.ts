import type { Member } from '@/backend/member/Member'
import type { BenefitAction } from '@/domain/benefit'
import type { OutboxEntry, ServiceRow, UserServiceRow } from '@/local/store/rows'
import { useLive } from './useLive'

export interface PortalData {
  services: ServiceRow[]
  states: Map<string, UserServiceRow>
  /** The ledger, newest first. */
  actions: BenefitAction[]
  /** What the server has not settled, in the order in which it was made. */
  entries: OutboxEntry[]
}

/** Everything about services that this phone knows, in one consistent read. */
export function usePortalData(member: Member): PortalData | undefined {
  return useLive(member, (db) =>
    db.transaction('r', db.services, db.userServices, db.benefitActions, db.outbox, async () => {
      const [services, states, actions, entries] = await Promise.all([
        db.services.orderBy('position').toArray(),
        db.userServices.toArray(),
        db.benefitActions.orderBy('made_at').reverse().toArray(),
        db.outbox.orderBy('seq').toArray(),
      ])
      return { services, states: new Map(states.map((row) => [row.service_id, row])), actions, entries }
    }),
  )
}
