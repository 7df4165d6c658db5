import { endingState } from '@/domain/account/endingState'
import { type ErrorCode, UNANSWERED } from '@/domain/errorCode'
import type { MembershipStatus } from '@/domain/membership'
import type { MemberRow } from '@/client/store/rows'

/** What a person can do about the closed portal. */
export type RestrictedWay =
  /** The first payment is missing. */
  | 'pay-first'
  /** A renewal was not paid in time. */
  | 'pay-open'
  /** A payment is not final at the bank or at Stripe yet. */
  | 'check'
  | 'join-again'
  /** The member left; the club is about to end it at Stripe. */
  | 'closing'
  /** Only the club can resume it. */
  | 'call'
  /** Nobody could be asked: whoever has paid meanwhile must not be led to pay again. */
  | 'unknown'
  /** After a death: nothing is asked for or offered. */
  | 'quiet'

const WAYS: Record<MembershipStatus, RestrictedWay> = {
  incomplete: 'pay-first',
  incomplete_expired: 'pay-first',
  active: 'check',
  past_due: 'pay-open',
  unpaid: 'pay-open',
  cancelled: 'join-again',
  paused: 'call',
}

const NOT_ASKED: readonly ErrorCode[] = [...UNANSWERED, 'verification_failed', 'stripe_unavailable']
const LEADS_TO_PAY: readonly RestrictedWay[] = ['pay-first', 'join-again']

/** The way on when the portal is closed. `refusal` is the outcome of the server's check at Stripe. */
export function restrictedWay(
  { subscription, ending }: Pick<MemberRow, 'subscription' | 'ending'>,
  refusal: ErrorCode | null,
): RestrictedWay {
  if (ending?.kind === 'bereavement') return 'quiet'
  if (subscription && endingState(subscription, ending) === 'asked') return 'closing'
  if (refusal === 'payment_pending') return 'check'
  const way = subscription ? WAYS[subscription.status] : 'pay-first'
  return refusal && NOT_ASKED.includes(refusal) && LEADS_TO_PAY.includes(way) ? 'unknown' : way
}
