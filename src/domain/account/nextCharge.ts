import type { MembershipStatus } from '../membership'

/** What the rules about coming charges need from a subscription. */
export interface ChargeFacts {
  status: MembershipStatus
  current_period_end: Date | null
  /** When it ends, if it was cancelled. */
  cancel_at: Date | null
  /** As Stripe has it; 0 while that is not known. */
  price_cents: number
}

/**
 * The next automatic charge; null if there is none, or it is not known. While a renewal is owed, the screens show that
 * instead.
 */
export function nextCharge(
  subscription: ChargeFacts | null,
  now: Date,
): { amount_cents: number; date: Date } | null {
  if (subscription?.status !== 'active' || subscription.cancel_at) return null
  const { current_period_end: date, price_cents } = subscription
  if (!date || date <= now || price_cents <= 0) return null
  return { amount_cents: price_cents, date }
}

/**
 * What a membership asks of its member: nothing, a payment that failed, a confirmation at the bank, or nothing any more
 * because it is ending or over.
 */
export type MoneyState = 'none' | 'paid' | 'ending' | 'owed' | 'needs_action' | 'over'

const STATES: Record<MembershipStatus, MoneyState> = {
  incomplete: 'none',
  incomplete_expired: 'none',
  active: 'paid',
  past_due: 'owed',
  unpaid: 'owed',
  paused: 'owed',
  cancelled: 'over',
}

/** The payment state of a membership. */
export function moneyState(
  subscription: (Pick<ChargeFacts, 'status' | 'cancel_at'> & { needs_action: boolean }) | null,
): MoneyState {
  if (!subscription) return 'none'
  const state = STATES[subscription.status]
  if (state === 'owed' && subscription.needs_action) return 'needs_action'
  return state === 'paid' && subscription.cancel_at ? 'ending' : state
}
