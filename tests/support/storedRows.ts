import type Dexie from 'dexie'
import { type BenefitAction, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import type { MemberSnapshot, OutboxEntry, OutboxState, ScreenRow } from '@/local/store/rows'

export const PERSON = 'ana000000000000'
const EARLIER = new Date('2026-11-20T10:00:00Z')

/** Id of the one wish that the server knows of. */
export const KNOWN = 'known0000000000'

export const active = (lastAction: string, since: Date | null = EARLIER): ServiceState => ({
  active: true,
  activated_at: since,
  last_action: lastAction,
})

export const ledgerLine = (id: string, serviceId: string): BenefitAction => ({
  id,
  service_id: serviceId,
  action: 'activation',
  actor: 'member',
  made_at: EARLIER,
  follows: null,
  outcome: 'applied',
  refusal_code: null,
  handling: 'pending',
  promised_by: new Date('2026-11-25T12:00:00Z'),
  handled_at: null,
  received_at: EARLIER,
})

/** What the server says of a member who has asked for one service. */
export const snapshot = (changes: Partial<MemberSnapshot> = {}): MemberSnapshot => ({
  profile: {
    id: PERSON,
    email: 'ana@example.org',
    nombre: 'Ana',
    apellidos: 'Pérez',
    telefono: '600000000',
    stage: 'Paso 2 pagado',
    active: true,
    member_since: EARLIER,
    verified: true,
  },
  subscription: null,
  access: 'granted',
  market_code: 'CODE',
  user_services: [{ service_id: 'ayudas', ...active(KNOWN) }],
  benefit_actions: [ledgerLine(KNOWN, 'ayudas')],
  payments: [
    {
      id: 'in_1',
      kind: 'invoice',
      amount_cents: 1999,
      currency: 'eur',
      date: EARLIER,
      state: 'paid',
      card_brand: 'visa',
      card_last4: '4242',
      url: '',
    },
  ],
  ...changes,
})

/** A wish in the outbox; its id has the service's name in it. */
export function outboxEntry(serviceId: string, state: OutboxState = 'waiting'): OutboxEntry {
  const id = `${serviceId}000000000000000`.replace(/[^a-z0-9]/g, '').slice(0, 15)
  const request = { id, user_id: PERSON, service_id: serviceId, action: 'activation', follows: null } as const
  return {
    id,
    service_id: serviceId,
    version: 1,
    request: { ...request, made_at: EARLIER },
    state,
    attempts: state === 'waiting' ? 0 : 1,
    nextAttemptAt: 0,
    lastError: state === 'refused' ? 'service_unknown' : null,
  }
}

/** Every row of every table as the first release wrote them, with a wish in each state. */
export const FIRST_RELEASE_ROWS = {
  member: [
    {
      key: 'member',
      profile: snapshot().profile,
      subscription: null,
      access: 'granted',
      market_code: 'CODE',
    },
  ],
  sync: [
    { key: 'sync', etag: '"one"', catalogueEtag: '"two"', checkedAt: EARLIER.getTime(), clockOffset: 7_000 },
  ],
  services: [
    {
      id: 'ayudas',
      title: 'Ayudas',
      description: '',
      icon: 'euro',
      content: '',
      type: 'included',
      originalPrice: null,
      discountedPrice: null,
      note: null,
      position: 0,
    },
  ],
  userServices: [
    { service_id: 'ayudas', confirmed: active(KNOWN), intended: active(KNOWN) },
    { service_id: 'teleconsulta', confirmed: NEVER_ASKED, intended: active('teleconsulta000') },
  ],
  benefitActions: [ledgerLine(KNOWN, 'ayudas')],
  payments: snapshot().payments,
  outbox: [
    { seq: 3, ...outboxEntry('teleconsulta') },
    { seq: 4, ...outboxEntry('acompanamiento', 'sending') },
    { seq: 7, ...outboxEntry('retirado', 'refused') },
  ],
}

/** How the portal was last drawn; since the second release. */
export const LAST_LOOK: ScreenRow = { key: 'portal', html: '<p>Ana</p>', stylesheet: '/assets/a.css' }

/** Everything that a database holds, by table. */
export async function contentOf(db: Dexie): Promise<Record<string, unknown[]>> {
  const tables = db.tables.map(async (table) => [table.name, (await table.toArray()) as unknown[]] as const)
  return Object.fromEntries(await Promise.all(tables))
}
