import type { me } from '@/contract/member'
import type { AnswerSent } from '@/contract/route'
import { mayWithdraw, withdrawalUntil } from '@/domain/account/withdrawal'
import { type AccessFacts, isLive, type MembershipStatus } from '@/domain/membership'
import { queryRow } from '../db/database'
import { fromDbDate, toIso } from '../db/dbDate'

/** A subscription row as members read it. */
export type SubscriptionView = NonNullable<AnswerSent<typeof me>['subscription']>

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
  failure_code: '',
  needs_action: false,
  price_cents: 0,
  currency: '',
  paid_since: '',
}

/** The person's one subscription row, or null before the first. */
export function readSubscription(app: PbApp, profileId: string): SubscriptionView | null {
  const row = queryRow(
    app,
    `SELECT ${Object.keys(SHAPE).join(', ')} FROM subscriptions WHERE profile_id = {:profileId}`,
    { profileId },
    SHAPE,
  )
  return row && view(row)
}

function view({ paid_since, ...row }: typeof SHAPE): SubscriptionView {
  const status = row.status as MembershipStatus
  return {
    ...row,
    status,
    current_period_end: toIso(row.current_period_end),
    access_until: toIso(row.access_until),
    cancel_at: toIso(row.cancel_at),
    past_due_since: toIso(row.past_due_since),
    checked_at: toIso(row.checked_at),
    withdrawal_until: isLive(status) ? withdrawalEnd(fromDbDate(paid_since), new Date()) : null,
  }
}

const withdrawalEnd = (paidSince: Date | null, now: Date): string | null =>
  paidSince && mayWithdraw(paidSince, now) ? withdrawalUntil(paidSince).toISOString() : null

/** What the access rule needs. */
export const membershipFacts = (
  subscription: SubscriptionView | null,
  profileActive: boolean,
): AccessFacts | null =>
  subscription && {
    status: subscription.status,
    accessUntil: subscription.access_until ? new Date(subscription.access_until) : null,
    profileActive,
  }
