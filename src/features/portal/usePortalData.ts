import { useMemo } from 'react'
import type { Member } from '@/client/member/Member'
import type { BenefitAction } from '@/domain/benefit'
import type { MemberDb } from '@/client/store/MemberDb'
import type { OutboxEntry, ServiceRow, UserServiceRow } from '@/client/store/rows'
import { useLive } from '@/client/member/useLive'

export interface PortalData {
  services: ServiceRow[]
  states: Map<string, UserServiceRow>
  /** The ledger, newest first. */
  actions: BenefitAction[]
  /** What the server has not settled, in the order in which it was made. */
  entries: OutboxEntry[]
}

/** Everything about services that this phone knows. A tap changes the second half only, so only that one is read again. */
export function usePortalData(member: Member): PortalData | undefined {
  const told = useLive(member, readTold)
  const wanted = useLive(member, readWanted)
  return useMemo(() => told && wanted && { ...told, ...wanted }, [told, wanted])
}

const readTold = (db: MemberDb) =>
  db.transaction('r', db.services, db.benefitActions, async () => {
    const [services, actions] = await Promise.all([
      db.services.orderBy('position').toArray(),
      db.benefitActions.orderBy('made_at').reverse().toArray(),
    ])
    return { services, actions }
  })

const readWanted = (db: MemberDb) =>
  db.transaction('r', db.userServices, db.outbox, async () => {
    const [states, entries] = await Promise.all([
      db.userServices.toArray(),
      db.outbox.orderBy('seq').toArray(),
    ])
    return { states: new Map(states.map((row) => [row.service_id, row])), entries }
  })
