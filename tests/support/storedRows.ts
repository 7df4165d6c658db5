import type Dexie from 'dexie'
import { type BenefitAction, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import type { MemberSnapshot, OutboxEntry, OutboxState, ScreenRow } from '@/client/store/rows'

export const PERSON = 'ana000000000000'
const EARLIER = new Date('2026-11-20T10:00:00Z')

/** Id of the one request that the server knows of. */
export const KNOWN = 'known0000000000'

export const active = (lastAction: string, since: Date | null = EARLIER): ServiceState => ({
  active: true,
  activated_at: since,
  last_action: lastAction,
})

export const ledgerLine = (id: string, serviceId: string): BenefitAction => ({
  id,
  service_id: serviceId,
  relative: null,
  action: 'activation',
  actor: 'member',
  asked_by: null,
  made_at: EARLIER,
  follows: null,
  outcome: 'applied',
  refusal_code: null,
  repeats: null,
  handling: 'pending',
  promised_by: new Date('2026-11-25T12:00:00Z'),
  handled_at: null,
  received_at: EARLIER,
  contacted_at: null,
  contacted_by: null,
  call_again: null,
  said: null,
})

/** What the server says of a member who has asked for one service. */
export const snapshot = (changes: Partial<MemberSnapshot> = {}): MemberSnapshot => ({
  profile: {
    id: PERSON,
    email: 'ana@example.org',
    nombre: 'Ana',
    apellidos: 'Pérez',
    telefono: '600000000',
    dni: '1234···Z',
    stage: 'Paso 2 pagado',
    active: true,
    member_since: EARLIER,
    verified: true,
    reminders: true,
  },
  subscription: null,
  access: 'granted',
  market_code: 'CODE',
  user_services: [{ service_id: 'ayudas', ...active(KNOWN) }],
  relatives: [],
  notices: null,
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
      failure_code: '',
      dispute: '',
      url: '',
    },
  ],
  consents: [
    {
      id: 'consent00000000',
      document: 'privacy-and-terms',
      version: '2026-11',
      accepted_at: EARLIER,
      withdrawn_at: null,
    },
  ],
  ending: null,
  family: { holder: null, adults: [], invitations: [] },
  person: { name: 'Ana Ruiz', trade: 'Trabajadora social', drawing: 'cup', hours: 'De 9h a 18h' },
  savings: { rows: [{ service_id: 'ayudas', times: 1, cents: 4000 }], fees_cents: 1999 },
  ...changes,
})

/** A request in the outbox; its id has the service's name in it. */
export function outboxEntry(serviceId: string, state: OutboxState = 'waiting'): OutboxEntry {
  const id = `${serviceId}000000000000000`.replace(/[^a-z0-9]/g, '').slice(0, 15)
  const request = {
    id,
    user_id: PERSON,
    service_id: serviceId,
    relative: null,
    action: 'activation',
    follows: null,
    said: null,
  } as const
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

const FIRST_PROFILE = {
  id: PERSON,
  email: 'ana@example.org',
  nombre: 'Ana',
  apellidos: 'Pérez',
  telefono: '600000000',
  stage: 'Paso 2 pagado',
  active: true,
  member_since: EARLIER,
  verified: true,
}
const FIRST_SUBSCRIPTION = {
  id: 'subscription000',
  status: 'active',
  current_period_end: EARLIER,
  access_until: EARLIER,
  cancel_at: null,
  past_due_since: null,
  card_brand: 'visa',
  card_last4: '4242',
  checked_at: EARLIER,
}
const FIRST_PAYMENT = {
  id: 'in_1',
  kind: 'invoice',
  amount_cents: 1999,
  currency: 'eur',
  date: EARLIER,
  state: 'paid',
  card_brand: 'visa',
  card_last4: '4242',
  url: '',
}
const FIRST_MEMBER = { key: 'member', access: 'granted', market_code: 'CODE' }
const FIRST_SYNC = {
  key: 'sync',
  etag: '"one"',
  catalogueEtag: '"two"',
  checkedAt: EARLIER.getTime(),
  clockOffset: 7_000,
}

/** Without whom it is for, which requests came to tell last. */
const sixthLine = ({ relative: _relative, asked_by: _asker, ...line }: BenefitAction) => line
function sixthEntry(entry: OutboxEntry) {
  const { relative: _relative, ...request } = entry.request
  return { ...entry, request }
}
/** Without who has called. */
const fifthLine = (action: BenefitAction) => {
  const { contacted_by: _by, ...line } = sixthLine(action)
  return line
}
/** Without anything that they came to say and to be told later. */
const firstLine = (action: BenefitAction) => {
  const { said: _said, contacted_at: _contacted, call_again: _again, ...line } = fifthLine(action)
  return line
}
function firstEntry(entry: OutboxEntry) {
  const { said: _said, ...request } = sixthEntry(entry).request
  return { ...entry, request }
}

/** Every row of every table as the first release wrote them, with a request in each state. */
export const FIRST_RELEASE_ROWS = {
  member: [{ ...FIRST_MEMBER, profile: FIRST_PROFILE, subscription: FIRST_SUBSCRIPTION }],
  sync: [FIRST_SYNC],
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
  benefitActions: [firstLine(ledgerLine(KNOWN, 'ayudas'))],
  payments: [FIRST_PAYMENT],
  outbox: [
    { seq: 3, ...firstEntry(outboxEntry('teleconsulta')) },
    { seq: 4, ...firstEntry(outboxEntry('acompanamiento', 'sending')) },
    { seq: 7, ...firstEntry(outboxEntry('retirado', 'refused')) },
  ],
}

/** The same as the third release found them: what had not been told counted as unknown, and was fetched again. */
export const THIRD_RELEASE_ROWS = {
  ...FIRST_RELEASE_ROWS,
  member: [
    {
      ...FIRST_MEMBER,
      profile: { ...FIRST_PROFILE, reminders: true },
      subscription: {
        ...FIRST_SUBSCRIPTION,
        card_exp_month: 0,
        card_exp_year: 0,
        failure_code: '',
        needs_action: false,
        price_cents: 1999,
        currency: 'eur',
        withdrawal_until: null,
      },
      ending: null,
    },
  ],
  sync: [{ ...FIRST_SYNC, etag: null }],
  payments: [{ ...FIRST_PAYMENT, failure_code: '' }],
  consents: [],
}

/** As the fourth release did. */
export const FOURTH_RELEASE_ROWS = {
  ...THIRD_RELEASE_ROWS,
  payments: THIRD_RELEASE_ROWS.payments.map((payment) => ({ ...payment, dispute: '' })),
}

/** As the fifth release did. */
export const FIFTH_RELEASE_ROWS = {
  ...FOURTH_RELEASE_ROWS,
  benefitActions: [fifthLine(ledgerLine(KNOWN, 'ayudas'))],
  outbox: FIRST_RELEASE_ROWS.outbox.map((entry) => ({ ...entry, request: { ...entry.request, said: null } })),
}

/** As the sixth release did. */
export const SIXTH_RELEASE_ROWS = {
  ...FIFTH_RELEASE_ROWS,
  benefitActions: [sixthLine(ledgerLine(KNOWN, 'ayudas'))],
}

/** And as the current one does. */
export const UPGRADED_ROWS = {
  ...SIXTH_RELEASE_ROWS,
  benefitActions: [ledgerLine(KNOWN, 'ayudas')],
  outbox: FIFTH_RELEASE_ROWS.outbox.map((entry) => ({
    ...entry,
    request: { ...entry.request, relative: null },
  })),
}

/** How the portal was last drawn; since the second release. */
export const LAST_LOOK: ScreenRow = { key: 'portal', html: '<p>Ana</p>', stylesheet: '/assets/a.css' }

/** Everything that a database holds, by table. */
export async function contentOf(db: Dexie): Promise<Record<string, unknown[]>> {
  const tables = db.tables.map(async (table) => [table.name, (await table.toArray()) as unknown[]] as const)
  return Object.fromEntries(await Promise.all(tables))
}
