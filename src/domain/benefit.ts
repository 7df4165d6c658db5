/** What a person can want from a service: to have it or to drop it. */
export const BENEFIT_ACTIONS = ['activation', 'deactivation'] as const
export type BenefitActionKind = (typeof BENEFIT_ACTIONS)[number]

/** Who wanted it. */
export const ACTORS = ['member', 'staff'] as const
export type Actor = (typeof ACTORS)[number]

/** The outcome of an action when the server took it in; it never changes afterwards. */
export const ACTION_OUTCOMES = ['applied', 'superseded', 'refused'] as const
export type ActionOutcome = (typeof ACTION_OUTCOMES)[number]

/** How far the club has come with a request, which is an applied activation. */
export const HANDLINGS = ['pending', 'contacted', 'done', 'cancelled'] as const
export type Handling = (typeof HANDLINGS)[number]

/** Why an action is kept in the ledger as refused. Each is one of the club's error codes. */
export const ACTION_REFUSALS = ['cooldown_running', 'no_subscription', 'subscription_expired'] as const
export type ActionRefusal = (typeof ACTION_REFUSALS)[number]

/** When the person would rather be called. */
export const CALL_TIMES = ['morning', 'afternoon', 'any'] as const
export type CallTime = (typeof CALL_TIMES)[number]

/** What somebody said when asking: treated as data about health, whatever it says (`server/benefits/requestNotes`). */
export interface Said {
  text: string
  call_at: CallTime
}

/** What the id of a record looks like that a device makes itself: it is the idempotency key. */
export const RECORD_ID = /^[a-z0-9]{15}$/

/** One request, as it travels: the same bytes at every try. */
export interface ActionRequest {
  id: string
  user_id: string
  service_id: string
  /** Which of the people cared for it is for; null for nobody in particular. */
  relative: string | null
  action: BenefitActionKind
  /** The phone's time, corrected by the measured offset to the server's clock. */
  made_at: Date
  /** The last applied action of this service that the person had seen; null when there was none. */
  follows: string | null
  /** Null where nothing was said. */
  said: Said | null
}

/** The same in a client's name: what they said is for the club's call notes. */
export type StaffAction = Omit<ActionRequest, 'said'>

/** One line of the ledger, as the server keeps it and as members read it. */
export interface BenefitAction {
  id: string
  service_id: string
  /** Which of the people cared for it is for, who may have been removed since; null for nobody in particular. */
  relative: string | null
  action: BenefitActionKind
  actor: Actor
  /** Who of the family has asked, other than the reader, by first name; '' for somebody who is not of it any more. */
  asked_by: string | null
  made_at: Date
  follows: string | null
  outcome: ActionOutcome
  refusal_code: ActionRefusal | null
  /** The open request that this one repeats, and that covers it; null for everything else. */
  repeats: string | null
  /** Null for everything that is not a request. */
  handling: Handling | null
  /** The day by which the club will have called, as noon UTC of that day; null where nothing is promised. */
  promised_by: Date | null
  handled_at: Date | null
  /** Since when the family has been called; null before that, and where it was never noted. */
  contacted_at: Date | null
  /** Name of whoever of the club has called; null where that is not known, or they have left. */
  contacted_by: string | null
  /** The day on which the club calls again, as noon UTC of that day; null for none. */
  call_again: Date | null
  /** Null where nothing was said, and once it was removed. */
  said: Said | null
  /** When the server took it in. */
  received_at: Date
}

/** The club is still working on it. */
export const isOpenRequest = ({ handling }: Pick<BenefitAction, 'handling'>): boolean =>
  handling === 'pending' || handling === 'contacted'

/**
 * A service for one of the people cared for, or for nobody in particular: what has a state, one open request and a cooldown of its
 * own, and whose actions follow one another.
 */
export const laneOf = ({ service_id, relative }: Pick<ActionRequest, 'service_id' | 'relative'>): string =>
  relative === null ? service_id : `${service_id}/${relative}`

/** The state of a service in one lane. */
export interface ServiceState {
  active: boolean
  /** When it was last activated or requested; null once it was deactivated. */
  activated_at: Date | null
  /** The action that brought it here; null when none ever did. */
  last_action: string | null
}

export const NEVER_ASKED: ServiceState = { active: false, activated_at: null, last_action: null }
