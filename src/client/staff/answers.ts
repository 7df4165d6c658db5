import { MAIL_STATES } from '@/domain/mailKind'
import * as v from 'valibot'
import { ACTORS } from '@/domain/benefit'
import { CONSENT_DOCUMENTS } from '@/domain/consent'
import { CALL_HANDLINGS, CALL_KINDS } from '@/domain/panel/call'
import { CUT_LISTS } from '@/domain/panel/panelAnswers'
import { date, dateOrNull } from '../http/answers'
import { benefitAction, membershipEnding, membershipFacts, serviceState } from '../api/memberAnswers'

/** What the panel's routes answer; `domain/panel/panelAnswers` says what each field means. */
const clientSummary = v.object({
  id: v.string(),
  nombre: v.string(),
  apellidos: v.string(),
  telefono: v.string(),
  email: v.string(),
  dni: v.string(),
  // Any text: a row that somebody wrote by hand must not hide the whole list.
  stage: v.string(),
  active: v.boolean(),
  created: date,
  owes: v.boolean(),
  past_due_since: dateOrNull,
  last_payment_error: v.nullable(v.string()),
  bereaved: v.boolean(),
})
export type Client = v.InferOutput<typeof clientSummary>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const clientListAnswer = v.object({
  clients: v.array(clientSummary),
  next: v.nullable(v.string()),
  total: v.nullable(count),
  counts: v.nullable(
    v.object({
      todos: count,
      activos: count,
      inactivos: count,
      'sin-pagar': count,
      impagados: count,
    }),
  ),
})
export type ClientPage = v.InferOutput<typeof clientListAnswer>

/** Whom a request or a call is about, and what was noted last. */
const WHOM_TO_CALL = {
  client: v.object({
    id: v.string(),
    nombre: v.string(),
    apellidos: v.string(),
    telefono: v.string(),
  }),
  last_note: v.nullable(v.object({ text: v.string(), created: date })),
}

const queueItem = v.object({
  id: v.string(),
  ...WHOM_TO_CALL,
  service_id: v.string(),
  actor: v.picklist(ACTORS),
  handling: v.picklist(['pending', 'contacted']),
  made_at: date,
  promised_by: dateOrNull,
  is_overdue: v.boolean(),
})
export type QueueRequest = v.InferOutput<typeof queueItem>

export const requestListAnswer = v.object({
  requests: v.array(queueItem),
  next: v.nullable(v.string()),
  counts: v.nullable(v.object({ open: count, overdue: count, calls: count })),
})
export type RequestPage = v.InferOutput<typeof requestListAnswer>

const callItem = v.object({
  id: v.string(),
  kind: v.picklist(CALL_KINDS),
  ...WHOM_TO_CALL,
  since: date,
  handling: v.picklist(CALL_HANDLINGS),
  failure_code: v.string(),
})
export type Call = v.InferOutput<typeof callItem>

export const callListAnswer = v.object({ calls: v.array(callItem) })
export const callAnswer = callItem

const contactItem = v.object({
  id: v.string(),
  name: v.string(),
  reach: v.string(),
  message: v.string(),
  client: v.nullable(v.object({ id: v.string(), name: v.string() })),
  state: v.picklist(['queued', 'sent']),
  attempts: count,
  sent_at: v.nullable(date),
  created: date,
})
export type ContactMessage = v.InferOutput<typeof contactItem>

export const messageListAnswer = v.object({
  messages: v.array(contactItem),
  next: v.nullable(v.string()),
})

export const callNoteAnswer = v.object({
  id: v.string(),
  text: v.string(),
  staff: v.string(),
  created: date,
})

const auditLine = v.object({
  id: v.string(),
  actor: v.string(),
  action: v.string(),
  subject: v.string(),
  subject_name: v.string(),
  fields: v.array(v.string()),
  before: v.string(),
  after: v.string(),
  at: date,
})
export type AuditEntry = v.InferOutput<typeof auditLine>

export const auditListAnswer = v.object({
  lines: v.array(auditLine),
  next: v.nullable(v.string()),
  actions: v.nullable(v.array(v.string())),
})

const payment = v.object({
  id: v.string(),
  kind: v.picklist(['invoice', 'refund']),
  amount_cents: v.number(),
  currency: v.string(),
  date: dateOrNull,
  state: v.string(),
  card_brand: v.string(),
  card_last4: v.string(),
  url: v.string(),
  failure_code: v.string(),
  refundable_cents: count,
  dispute: v.string(),
})

const delivery = v.object({
  id: v.string(),
  kind: v.picklist(['lead', 'benefit']),
  state: v.picklist(['pending', 'delivered', 'dead']),
  attempts: v.number(),
  last_status: v.number(),
  last_error: v.string(),
  created: date,
})
export type Delivery = v.InferOutput<typeof delivery>

const mail = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.picklist(MAIL_STATES),
  attempts: v.number(),
  sent_at: dateOrNull,
  error: v.string(),
  created: date,
})
export type Mail = v.InferOutput<typeof mail>

export const clientDetailAnswer = v.object({
  client: v.object({
    ...clientSummary.entries,
    source: v.string(),
    verified: v.boolean(),
    member_since: dateOrNull,
    fecha_de_baja: dateOrNull,
    invited_at: dateOrNull,
  }),
  consents: v.array(
    v.object({
      document: v.picklist(CONSENT_DOCUMENTS),
      version: v.string(),
      accepted_at: date,
      withdrawn_at: dateOrNull,
    }),
  ),
  membership: v.nullable(membershipFacts),
  ending: v.nullable(membershipEnding),
  payments: v.array(payment),
  services: v.array(v.object({ service_id: v.string(), ...serviceState.entries })),
  actions: v.array(benefitAction),
  notes: v.array(callNoteAnswer),
  deliveries: v.array(delivery),
  mails: v.array(mail),
  audit: v.array(auditLine),
  cut: v.array(v.picklist(CUT_LISTS)),
})
export type Detail = v.InferOutput<typeof clientDetailAnswer>

export const departureAnswer = v.object({
  success: v.literal(true),
  charge: v.picklist(['cancelled', 'none']),
})
export type Departure = v.InferOutput<typeof departureAnswer>

export const addedClientAnswer = v.object({ success: v.literal(true), id: v.pipe(v.string(), v.nonEmpty()) })

export const handledAnswer = v.object({
  success: v.literal(true),
  handling: v.picklist(['contacted', 'done']),
  handled_at: date,
})

export const overviewAnswer = v.object({
  active: count,
  new_this_month: count,
  lost_this_month: count,
  unpaid: count,
  past_due: count,
  open_requests: count,
  overdue_requests: count,
  revenue_cents: v.number(),
  months: v.array(
    v.object({
      month: v.string(),
      joined: count,
      left: count,
      active: count,
      revenue_cents: v.number(),
    }),
  ),
})
export type Overview = v.InferOutput<typeof overviewAnswer>
