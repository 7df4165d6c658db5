import { isForGood, leavesAtOnce, endingState } from '@/domain/account/endingState'
import { nextCharge } from '@/domain/account/nextCharge'
import { isLive, type MembershipStatus } from '@/domain/membership'
import type { MembershipEnding, MemberSubscription, Payment } from '@/client/store/rows'

/** State of a membership, for the person who pays. */
export type MembershipState =
  | 'none'
  | 'incomplete'
  | 'active'
  /** The member left; it runs to its last day. */
  | 'ending'
  /** The member left; the club is about to end it at Stripe. */
  | 'closing'
  /** A renewal failed and the portal is still open. */
  | 'pastDue'
  /** A renewal failed and the portal is closed. */
  | 'closed'
  | 'cancelled'
  | 'notCompleted'
  | 'paused'
  /** Nothing runs, and the person who was cared for has died: nothing is asked for or offered. */
  | 'bereaved'

/** The next charge: nothing, unknown for now, or an amount on a day. */
type NextCharge = 'none' | 'unknown' | { amount_cents: number; date: Date }

export interface MembershipView {
  state: MembershipState
  nextCharge: NextCharge
  /** Stripe may still charge for it, so it has a card and can be left. */
  isLive: boolean
  /** A renewal is unpaid. */
  mustPay: boolean
  canLeave: boolean
  /** Leaving would end it at once; the server, which asks Stripe, has the last word. */
  endsNow: boolean
  canResume: boolean
  /** An immediate end was requested; it cannot be undone. */
  isForGood: boolean
  canWithdraw: boolean
  /** No death has been reported yet. */
  canReportDeath: boolean
}

const NONE: MembershipView = {
  state: 'none',
  nextCharge: 'none',
  isLive: false,
  mustPay: false,
  canLeave: false,
  endsNow: false,
  canResume: false,
  isForGood: false,
  canWithdraw: false,
  canReportDeath: true,
}

interface Membership {
  subscription: MemberSubscription | null
  ending: MembershipEnding | null
}

/** What the account says about a membership at `now`, and what can be done about it. */
export function membershipView({ subscription, ending }: Membership, now: Date): MembershipView {
  const isBereaved = ending?.kind === 'bereavement'
  if (!subscription) return isBereaved ? { ...NONE, state: 'bereaved', canReportDeath: false } : NONE
  const { status, cancel_at: cancelAt, withdrawal_until: withdrawalUntil } = subscription
  const live = isLive(status)
  const leaving = endingState(subscription, ending)
  const state = stateOf(subscription, ending, now)
  const isInTime = leaving === 'asked' || (cancelAt !== null && cancelAt > now)
  return {
    state,
    nextCharge: state === 'active' ? chargeOf(subscription, now) : 'none',
    isLive: live,
    mustPay: state === 'pastDue' || state === 'closed',
    canLeave: live && leaving === 'staying',
    endsNow: leavesAtOnce(status),
    canResume: live && isInTime && !isForGood(subscription, ending),
    isForGood: isForGood(subscription, ending),
    canWithdraw: live && withdrawalUntil !== null && withdrawalUntil > now && !isOther(ending),
    canReportDeath: !isBereaved,
  }
}

/** Asked to end other than with the period: nothing is left to choose. */
const isOther = (ending: MembershipEnding | null): boolean =>
  ending !== null && ending.ends_at === null && ending.kind !== 'cancellation'

function stateOf(
  subscription: MemberSubscription,
  ending: MembershipEnding | null,
  now: Date,
): MembershipState {
  if (endingState(subscription, ending) === 'asked') return 'closing'
  if (ending?.kind === 'bereavement' && !isLive(subscription.status)) return 'bereaved'
  return STATE[subscription.status](subscription, now)
}

const STATE: Record<MembershipStatus, (subscription: MemberSubscription, now: Date) => MembershipState> = {
  incomplete: () => 'incomplete',
  active: ({ cancel_at }) => (cancel_at ? 'ending' : 'active'),
  past_due: ({ access_until }, now) => (access_until && access_until < now ? 'closed' : 'pastDue'),
  unpaid: () => 'closed',
  cancelled: () => 'cancelled',
  incomplete_expired: () => 'notCompleted',
  paused: () => 'paused',
}

/** A charge is due, so if we cannot name it, it is unknown. */
const chargeOf = (subscription: MemberSubscription, now: Date): NextCharge =>
  nextCharge(subscription, now) ?? 'unknown'

/** What is still to be paid of the newest open invoice, in cents; null if unknown. */
export function openCents(payments: readonly Payment[]): number | null {
  const open = payments.find(({ kind, state }) => kind === 'invoice' && state === 'open')
  return open ? open.amount_cents : null
}
