import { endingState } from '@/domain/account/endingState'
import type { ErrorCode } from '@/domain/errorCode'
import type { MembershipStatus } from '@/domain/membership'
import type { MemberRow } from '@/client/store/rows'

/** What somebody before the closed portal can do about it. */
export type RestrictedWay =
  /** The first payment is missing. */
  | 'pay-first'
  /** A renewal was not paid in time. */
  | 'pay-open'
  /** The bank or Stripe has not said the last word on a payment. */
  | 'check'
  | 'join-again'
  /** Somebody has left, and the club is about to end it at Stripe. */
  | 'closing'
  /** Only the club can set it going again. */
  | 'call'
  /** Somebody has died: nothing is asked for or offered. */
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

/** The way on for whom the portal is closed to. `refusal` is what the server's look at Stripe came to. */
export function restrictedWay(
  { subscription, ending }: Pick<MemberRow, 'subscription' | 'ending'>,
  refusal: ErrorCode | null,
): RestrictedWay {
  if (ending?.kind === 'bereavement') return 'quiet'
  if (subscription && endingState(subscription, ending) === 'asked') return 'closing'
  if (refusal === 'payment_pending') return 'check'
  return subscription ? WAYS[subscription.status] : 'pay-first'
}
