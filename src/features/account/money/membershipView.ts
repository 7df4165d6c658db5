import { nextCharge } from '@/domain/account/nextCharge'
import { isLive, type MembershipStatus } from '@/domain/membership'
import type { MembershipEnding, MemberSubscription, Payment } from '@/local/store/rows'

/** Where a membership stands for the one who pays it. */
export type MembershipState =
  | 'none'
  | 'incomplete'
  | 'active'
  /** Somebody has left: it runs to its last day, or the club is about to end it. */
  | 'ending'
  /** A renewal failed and the portal is still open. */
  | 'pastDue'
  /** A renewal failed and the portal is closed. */
  | 'closed'
  | 'cancelled'
  | 'notCompleted'
  | 'paused'

/** What is charged next: nothing, something that is not known now, or an amount on a day. */
export type NextCharge = 'none' | 'unknown' | { amount_cents: number; date: Date }

export interface MembershipView {
  state: MembershipState
  nextCharge: NextCharge
  /** Stripe may still charge for it, so it has a card and can be left. */
  isLive: boolean
  /** A renewal waits to be paid. */
  mustPay: boolean
  canLeave: boolean
  canResume: boolean
  canWithdraw: boolean
}

const NONE: MembershipView = {
  state: 'none',
  nextCharge: 'none',
  isLive: false,
  mustPay: false,
  canLeave: false,
  canResume: false,
  canWithdraw: false,
}

interface Membership {
  subscription: MemberSubscription | null
  ending: MembershipEnding | null
}

/** What the account says about a membership at `now`, and what can be done about it. */
export function membershipView({ subscription, ending }: Membership, now: Date): MembershipView {
  if (!subscription) return NONE
  const { status, cancel_at: cancelAt, withdrawal_until: withdrawalUntil } = subscription
  const live = isLive(status)
  // The wish is stored, and Stripe has not confirmed it yet.
  const isAsked = live && ending !== null && ending.ends_at === null
  const state = isAsked ? 'ending' : STATE[status](subscription, now)
  return {
    state,
    nextCharge: state === 'active' ? chargeOf(subscription, now) : 'none',
    isLive: live,
    mustPay: state === 'pastDue' || state === 'closed',
    canLeave: live && cancelAt === null && !isAsked,
    canResume: live && (cancelAt ? cancelAt > now : isAsked && ending.kind === 'cancellation'),
    canWithdraw: live && withdrawalUntil !== null && withdrawalUntil > now && !isOther(ending),
  }
}

/** Asked to end in another way than with the period: nothing is left to choose. */
const isOther = (ending: MembershipEnding | null): boolean =>
  ending !== null && ending.ends_at === null && ending.kind !== 'cancellation'

type StateOf = (subscription: MemberSubscription, now: Date) => MembershipState

const STATE: Record<MembershipStatus, StateOf> = {
  incomplete: () => 'incomplete',
  active: ({ cancel_at }) => (cancel_at ? 'ending' : 'active'),
  past_due: ({ access_until }, now) => (access_until && access_until < now ? 'closed' : 'pastDue'),
  unpaid: () => 'closed',
  cancelled: () => 'cancelled',
  incomplete_expired: () => 'notCompleted',
  paused: () => 'paused',
}

/** One is due, so none that we can name is one that we do not know. */
const chargeOf = (subscription: MemberSubscription, now: Date): NextCharge =>
  nextCharge(subscription, now) ?? 'unknown'

/** What is still to be paid of the newest open invoice, in cents; null where it is not known. */
export function openCents(payments: readonly Payment[]): number | null {
  const open = payments.find(({ kind, state }) => kind === 'invoice' && state === 'open')
  return open ? open.amount_cents : null
}
