import type { EndingAnswer } from '../account/accountAnswers'
import type { Actor, BenefitAction, Handling } from '../benefit'
import type { ConsentDocument } from '../consent'
import type { MailKind, MailState } from '../mailKind'
import type { MembershipStatus } from '../membership'
import type { Stage } from '../stage'
import type { CallHandling, CallKind } from './call'
import type { ClientFilter } from './clientQuery'

/** Dates of these answers are ISO 8601 in UTC on the wire. */
type IsoDate = string

/** One row of the administrator's list. Empty strings stand for what is not known. */
export interface ClientSummary {
  id: string
  nombre: string
  apellidos: string
  telefono: string
  email: string
  dni: string
  stage: Stage
  active: boolean
  created: IsoDate
  /** A renewal has not been paid. */
  owes: boolean
  /** Since when; null too where Stripe has not told it yet. */
  past_due_since: IsoDate | null
  /** Stripe's code of the last payment that failed, for who never paid or failed a renewal. */
  last_payment_error: string | null
  /** Has reported a death: the club writes no more. */
  bereaved: boolean
}

export interface ClientListAnswer {
  clients: ClientSummary[]
  /** For the next page; null on the last. */
  next: string | null
  /** How many the filter and the search leave altogether; on the first page only, null afterwards. */
  total: number | null
  /** How many each filter would leave under the same search; on the first page only. */
  counts: Record<ClientFilter, number> | null
}

/** An open request in the club's queue. */
export interface QueueItem {
  id: string
  client: { id: string; nombre: string; apellidos: string; telefono: string }
  service_id: string
  actor: Actor
  handling: Extract<Handling, 'pending' | 'contacted'>
  made_at: IsoDate
  /** Noon UTC of the promised day; null where nothing was promised. */
  promised_by: IsoDate | null
  is_overdue: boolean
  /** The newest call note about this client, if any. */
  last_note: { text: string; created: IsoDate } | null
}

export interface RequestListAnswer {
  requests: QueueItem[]
  next: string | null
  /** On the first page only; `calls`: how many people the club should call, whatever the queue is filtered by. */
  counts: { open: number; overdue: number; calls: number } | null
}

/** Somebody whom the club should call, without having been asked to. */
export interface CallItem {
  id: string
  kind: CallKind
  client: { id: string; nombre: string; apellidos: string; telefono: string }
  since: IsoDate
  /** `pending` and `contacted` in the list. */
  handling: CallHandling
  /** Stripe's code of why the renewal failed; '' where that is not known or not the reason. */
  failure_code: string
  /** The newest call note about this client, if any. */
  last_note: { text: string; created: IsoDate } | null
}

export interface CallListAnswer {
  calls: CallItem[]
}

/** A message of the contact form. */
export interface ContactItem {
  id: string
  name: string
  /** E-mail address or phone number. */
  reach: string
  message: string
  /** Whoever was signed in as they wrote, and is still a client. */
  client: { id: string; name: string } | null
  /** Of the mail to the club; `attempts` counts those that failed too. */
  state: 'queued' | 'sent'
  attempts: number
  sent_at: IsoDate | null
  created: IsoDate
}

export interface MessageListAnswer {
  messages: ContactItem[]
  next: string | null
}

export interface CallNote {
  id: string
  text: string
  staff: string
  created: IsoDate
}

export interface DeliveryView {
  id: string
  kind: 'lead' | 'benefit'
  state: 'pending' | 'delivered' | 'dead'
  attempts: number
  last_status: number
  last_error: string
  created: IsoDate
}

export interface MailView {
  id: string
  kind: MailKind
  state: MailState
  attempts: number
  sent_at: IsoDate | null
  error: string
  created: IsoDate
}

export interface AuditLine {
  id: string
  /** Name of the staff member, or the part of the server that acted. */
  actor: string
  action: string
  /** Id of the client, or ''. */
  subject: string
  /** Name of the client, '' where there is none any more. */
  subject_name: string
  fields: string[]
  before: string
  after: string
  at: IsoDate
}

export interface AuditListAnswer {
  lines: AuditLine[]
  next: string | null
  /** Names of all actions that occur, for the filter; on the first page only. */
  actions: string[] | null
}

/** Actions travel as the member's phone gets them. */
type ActionOnTheWire = {
  [K in keyof BenefitAction]: BenefitAction[K] extends Date
    ? IsoDate
    : BenefitAction[K] extends Date | null
      ? IsoDate | null
      : BenefitAction[K]
}

/** The lists of a client's page of which only the newest lines are answered. */
export const CUT_LISTS = ['payments', 'actions', 'notes', 'deliveries', 'mails', 'audit'] as const
export type CutList = (typeof CUT_LISTS)[number]

/** Everything that the panel shows of one client. */
export interface ClientDetail {
  client: ClientSummary & {
    source: string
    verified: boolean
    member_since: IsoDate | null
    fecha_de_baja: IsoDate | null
    invited_at: IsoDate | null
  }
  consents: {
    document: ConsentDocument
    version: string
    accepted_at: IsoDate
    withdrawn_at: IsoDate | null
  }[]
  membership: {
    status: MembershipStatus
    current_period_end: IsoDate | null
    access_until: IsoDate | null
    cancel_at: IsoDate | null
    past_due_since: IsoDate | null
    card_brand: string
    card_last4: string
    card_exp_month: number
    card_exp_year: number
    checked_at: IsoDate | null
    /** Stripe's code of why the open renewal failed; '' where none did. */
    failure_code: string
    /** The bank wants the holder to confirm the open invoice. */
    needs_action: boolean
    /** The plan's price as Stripe has it; 0 while that is not known. */
    price_cents: number
    currency: string
    /** End of the days in which the membership can be withdrawn from, while it runs. */
    withdrawal_until: IsoDate | null
  } | null
  ending: EndingAnswer | null
  payments: {
    id: string
    kind: 'invoice' | 'refund'
    amount_cents: number
    currency: string
    date: IsoDate | null
    state: string
    card_brand: string
    card_last4: string
    url: string
    failure_code: string
    /** What can still be given back of it. */
    refundable_cents: number
    /** Stripe's word for how a dispute of it stands; '' where the bank has claimed nothing back. */
    dispute: string
  }[]
  services: {
    service_id: string
    active: boolean
    activated_at: IsoDate | null
    last_action: string | null
  }[]
  actions: ActionOnTheWire[]
  notes: CallNote[]
  deliveries: DeliveryView[]
  mails: MailView[]
  audit: AuditLine[]
  /** Those of the lists that have older lines. */
  cut: CutList[]
}

/** What deactivating or deleting did to the charge, for the truth of the message. */
export interface DepartureAnswer {
  success: true
  /** `cancelled`: Stripe has ended it now; `none`: there was nothing to charge any more. */
  charge: 'cancelled' | 'none'
}

export interface OverviewAnswer {
  active: number
  new_this_month: number
  lost_this_month: number
  unpaid: number
  past_due: number
  open_requests: number
  overdue_requests: number
  /** Paid less refunded in the current month of the club's calendar, in cents. */
  revenue_cents: number
  /** The last twelve months, oldest first; `month` as '2026-11'. */
  months: { month: string; joined: number; left: number; active: number; revenue_cents: number }[]
}
