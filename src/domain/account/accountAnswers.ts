import type { EndingKind, RefundState } from './ending'

/** Dates of these answers are ISO 8601 in UTC on the wire. */
type IsoDate = string

/** The end of the present or the last membership; null where nobody asked for one. */
export interface EndingAnswer {
  kind: EndingKind
  /** It does not wait for the period's end, and cannot be taken back. */
  at_once: boolean
  requested_at: IsoDate
  /** When it ends or has ended; null until Stripe has confirmed it. */
  ends_at: IsoDate | null
  /** What is given back, in cents; 0 for nothing. */
  refund_cents: number
  refund_state: RefundState
}

/** What became of an open invoice that was tried now. */
export type PaymentAnswer =
  | { state: 'none' }
  | { state: 'paid' }
  /** The bank asks for the holder: confirm this secret in the browser, then verify the subscription. */
  | { state: 'requires_action'; clientSecret: string }
  /** Stripe's codes; `decline_code` is empty where the bank gives none. */
  | { state: 'declined'; code: string; decline_code: string }

export interface SetupIntentAnswer {
  success: true
  clientSecret: string
}

/** Of a changed card, and of a second try with the present one. */
export interface PaymentTriedAnswer {
  success: true
  payment: PaymentAnswer
}

export interface CancelAnswer {
  success: true
  /** Null while Stripe has not confirmed it: the wish is stored and is carried out without another call. */
  cancel_at: IsoDate | null
}

export interface WithdrawAnswer {
  success: true
  requested_at: IsoDate
  refund_cents: number
  refund_state: RefundState
}

export interface BereavementAnswer {
  success: true
  /** Null while Stripe has not confirmed it: the wish is stored and is carried out without another call. */
  ended_at: IsoDate | null
  refund_cents: number
  refund_state: RefundState
}
