import type { AccessFacts, MembershipStatus } from '@/domain/membership'
import { queryRow } from '../lib/database'
import { toIso } from '../lib/dbDate'

/** A subscription row as members read it. */
export interface SubscriptionView {
  id: string
  status: MembershipStatus
  current_period_end: string | null
  access_until: string | null
  cancel_at: string | null
  past_due_since: string | null
  card_brand: string
  card_last4: string
  card_exp_month: number
  card_exp_year: number
  checked_at: string | null
}

const SHAPE = {
  id: '',
  status: '',
  current_period_end: '',
  access_until: '',
  cancel_at: '',
  past_due_since: '',
  card_brand: '',
  card_last4: '',
  card_exp_month: 0,
  card_exp_year: 0,
  checked_at: '',
}

/** The person's one subscription row, or null before the first. */
export function readSubscription(app: PbApp, profileId: string): SubscriptionView | null {
  const row = queryRow(
    app,
    `SELECT ${Object.keys(SHAPE).join(', ')} FROM subscriptions WHERE profile_id = {:profileId}`,
    { profileId },
    SHAPE,
  )
  return (
    row && {
      ...row,
      status: row.status as MembershipStatus,
      current_period_end: toIso(row.current_period_end),
      access_until: toIso(row.access_until),
      cancel_at: toIso(row.cancel_at),
      past_due_since: toIso(row.past_due_since),
      checked_at: toIso(row.checked_at),
    }
  )
}

/** What the access rule wants to know. */
export const membershipFacts = (
  subscription: SubscriptionView | null,
  profileActive: boolean,
): AccessFacts | null =>
  subscription && {
    status: subscription.status,
    accessUntil: subscription.access_until ? new Date(subscription.access_until) : null,
    profileActive,
  }
