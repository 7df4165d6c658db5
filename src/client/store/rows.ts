import type { EndingKind, RefundState } from '@/domain/account/ending'
import type { ActionRequest, BenefitAction, ServiceState } from '@/domain/benefit'
import type { Service } from '@/domain/catalogue'
import type { ConsentDocument } from '@/domain/consent'
import type { ErrorCode } from '@/domain/errorCode'
import type { AccessVerdict, MembershipStatus } from '@/domain/membership'
import type { Stage } from '@/domain/stage'

/** The person's own data. The DNI is not among it: no screen needs it without coverage. */
export interface MemberProfile {
  id: string
  email: string
  nombre: string
  apellidos: string
  telefono: string
  stage: Stage
  active: boolean
  member_since: Date | null
  verified: boolean
  /** May get the one reminder to finish paying. */
  reminders: boolean
}

export interface MemberSubscription {
  id: string
  status: MembershipStatus
  current_period_end: Date | null
  access_until: Date | null
  cancel_at: Date | null
  past_due_since: Date | null
  card_brand: string
  card_last4: string
  /** Month and year in which the card expires; 0 for unknown. */
  card_exp_month: number
  card_exp_year: number
  /** Stripe's code of why the open renewal failed; empty for unknown or none. */
  failure_code: string
  /** The bank wants the open invoice confirmed. */
  needs_action: boolean
  /** The plan's price as Stripe has it. */
  price_cents: number
  currency: string
  /** End of the fourteen days in which this membership can be withdrawn from; null once they are over. */
  withdrawal_until: Date | null
  checked_at: Date | null
}

/** How the present or the last membership ends, by the member's own request. */
export interface MembershipEnding {
  kind: EndingKind
  /** It does not wait for the period's end, and cannot be taken back. */
  at_once: boolean
  requested_at: Date
  ends_at: Date | null
  /** What goes back to the card; 0 for nothing. */
  refund_cents: number
  refund_state: RefundState
}

/** What the person has agreed to, and when. */
export interface Consent {
  id: string
  document: ConsentDocument
  version: string
  accepted_at: Date
  withdrawn_at: Date | null
}

/** One charge or refund as Stripe has it. */
export interface Payment {
  id: string
  kind: 'invoice' | 'refund'
  amount_cents: number
  currency: string
  date: Date | null
  state: string
  card_brand: string
  card_last4: string
  /** Stripe's code of why it failed; empty for unknown or none. */
  failure_code: string
  /** Stripe's word for how a claim at the bank stands; empty without one. */
  dispute: string
  url: string
}

interface UserService extends ServiceState {
  service_id: string
}

/** The member's whole small state, as one answer of the server tells it. */
export interface MemberSnapshot {
  profile: MemberProfile
  subscription: MemberSubscription | null
  access: AccessVerdict
  /** The market's discount code; null for whoever may not use the portal. */
  market_code: string | null
  user_services: UserService[]
  benefit_actions: BenefitAction[]
  payments: Payment[]
  /** Newest first. */
  consents: Consent[]
  ending: MembershipEnding | null
}

/** The one row that says who the member is and what they may do. */
export interface MemberRow extends Pick<
  MemberSnapshot,
  'profile' | 'subscription' | 'access' | 'market_code' | 'ending'
> {
  key: 'member'
}

/** How this phone stands with the server. One row. */
export interface SyncRow {
  key: 'sync'
  /** Tag of the last snapshot; null before the first. */
  etag: string | null
  catalogueEtag: string | null
  /** When the server last answered, by its own clock, in milliseconds since 1970; null before the first time. */
  checkedAt: number | null
  /** The server's clock minus this phone's, in milliseconds. */
  clockOffset: number
}

export interface ServiceRow extends Service {
  position: number
}

/** How the portal looked when it was last drawn on this phone. */
export interface ScreenRow {
  key: 'portal'
  html: string
  /** Address of the style sheet that it was drawn with; another release may style it otherwise. */
  stylesheet: string
}

/** A service of this person: what the server last said, and what the person wants. They differ while an entry waits. */
export interface UserServiceRow {
  service_id: string
  confirmed: ServiceState
  intended: ServiceState
}

/** An entry is `sending` from just before the request leaves until an answer has been judged. */
export type OutboxState = 'waiting' | 'sending' | 'refused'

/** A mutation that the server has not settled yet, or has refused for good without keeping it. */
export interface OutboxEntry {
  /** Order in which the mutations were made on this phone. */
  seq?: number
  id: string
  service_id: string
  /** Version of this shape, for entries that an older release has left. */
  version: 1
  request: ActionRequest
  state: OutboxState
  /** How many times it has left this phone; 0 means that the server cannot know of it. */
  attempts: number
  /** Not before this moment by this phone's clock, in milliseconds since 1970. */
  nextAttemptAt: number
  lastError: ErrorCode | null
}
