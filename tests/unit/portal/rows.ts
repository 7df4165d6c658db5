import type { BenefitAction } from '@/domain/benefit'
import { CATALOGUE } from '@/copy/catalogue'
import type { OutboxEntry, ServiceRow } from '@/client/store/rows'

const MADE_AT = new Date('2026-11-21T10:00:00Z')

/** A line of the ledger: by default a request that the club has received. */
export const actionLine = (changes: Partial<BenefitAction> = {}): BenefitAction => ({
  id: 'action000000001',
  service_id: 'ayudas',
  relative: null,
  action: 'activation',
  actor: 'member',
  asked_by: null,
  made_at: MADE_AT,
  follows: null,
  outcome: 'applied',
  refusal_code: null,
  repeats: null,
  handling: 'pending',
  promised_by: null,
  handled_at: null,
  received_at: MADE_AT,
  contacted_at: null,
  contacted_by: null,
  call_again: null,
  said: null,
  ...changes,
})

/** An entry of the outbox: by default a mutation that has never left the phone. */
export const outboxEntry = ({
  made_at = MADE_AT,
  ...changes
}: Partial<OutboxEntry> & { made_at?: Date } = {}): OutboxEntry => {
  const id = changes.id ?? 'entry0000000001'
  const service_id = changes.service_id ?? 'ayudas'
  return {
    id,
    service_id,
    version: 1,
    request: {
      id,
      user_id: 'person000000001',
      service_id,
      relative: null,
      action: 'activation',
      made_at,
      follows: null,
      said: null,
    },
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 0,
    lastError: null,
    ...changes,
  }
}

/** A service of the catalogue as the phone keeps it. */
export function serviceRow(id: string): ServiceRow {
  const position = CATALOGUE.findIndex((service) => service.id === id)
  const service = CATALOGUE[position]
  if (!service) throw new Error(`The catalogue has no service ${id}.`)
  return { ...service, position }
}
