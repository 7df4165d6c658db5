import type { StripeSubscriptionStatus } from './stripe'

/** A membership as the club names it; one of these is stored in every subscription row. */
export const MEMBERSHIP_STATUSES = [
  'incomplete',
  'active',
  'past_due',
  'unpaid',
  'cancelled',
  'incomplete_expired',
  'paused',
] as const

export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]

export const MEMBERSHIP_STATUS_FROM_STRIPE: Record<StripeSubscriptionStatus, MembershipStatus> = {
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  canceled: 'cancelled',
  unpaid: 'unpaid',
  paused: 'paused',
}

/** Live: Stripe may still charge for it, so no second subscription may begin. */
const LIVE: Record<MembershipStatus, boolean> = {
  incomplete: false,
  active: true,
  past_due: true,
  unpaid: true,
  cancelled: false,
  incomplete_expired: false,
  paused: true,
}

export const isLive = (status: MembershipStatus): boolean => LIVE[status]
/** Whether a renewal is owed; if `unpaid`, Stripe has given up trying to charge it. */
export const owesRenewal = (status: MembershipStatus): boolean => status === 'past_due' || status === 'unpaid'
export const LIVE_STATUSES = MEMBERSHIP_STATUSES.filter(isLive)

/** Days of access after the paid period, because a renewal invoice stays a draft for about an hour and cards are retried. */
const RENEWAL_GRACE_DAYS = 3
/** Days of access after a renewal failed. */
export const PAST_DUE_GRACE_DAYS = 14

const DAY_MS = 86_400_000

export interface MembershipPeriod {
  status: MembershipStatus
  /** End of the paid period, or null while nothing was paid. */
  currentPeriodEnd: Date | null
  pastDueSince: Date | null
}

/**
 * The moment until which this membership opens the portal, or null when it opens nothing.
 * While active: the period's end and three days; while past due: fourteen days from the failure.
 */
export function accessUntil(period: MembershipPeriod): Date | null {
  if (period.status === 'active') return addDays(period.currentPeriodEnd, RENEWAL_GRACE_DAYS)
  if (period.status === 'past_due') return addDays(period.pastDueSince, PAST_DUE_GRACE_DAYS)
  return null
}

function addDays(date: Date | null, days: number): Date | null {
  return date && new Date(date.getTime() + days * DAY_MS)
}

export interface AccessFacts {
  status: MembershipStatus
  accessUntil: Date | null
  /** False once the club has deactivated the person. */
  profileActive: boolean
}

export const ACCESS_VERDICTS = ['granted', 'no_subscription', 'subscription_expired'] as const
export type AccessVerdict = (typeof ACCESS_VERDICTS)[number]

/** Whether a person may use the portal at `now`; `null` facts mean that no membership is known. */
export function access(facts: AccessFacts | null, now: Date): AccessVerdict {
  if (!facts?.profileActive) return 'no_subscription'
  if (facts.status !== 'active' && facts.status !== 'past_due') {
    return facts.status === 'cancelled' || facts.status === 'unpaid'
      ? 'subscription_expired'
      : 'no_subscription'
  }
  if (!facts.accessUntil || facts.accessUntil < now) return 'subscription_expired'
  return 'granted'
}
