import { LIVE_STATUSES, type MembershipStatus } from '@/domain/membership'
import { requireClient } from '../../clients/profile'
import { ClubError } from '../../runtime/clubError'
import { queryRow } from '../../db/database'
import { reconcileMembership } from '../reconcileMembership'

const SHAPE = { stripe_subscription_id: '', status: '', cancel_at: '', paid_since: '' }

/** SQL condition on a row of `subscriptions`: Stripe may still charge for it. */
export const IS_LIVE = `status IN (${LIVE_STATUSES.map((status) => `'${status}'`).join(', ')})`

/** The subscription as it is stored here, whatever its state. */
export interface KnownMembership {
  stripe_subscription_id: string
  status: MembershipStatus
  cancel_at: string
  paid_since: string
}

/** The person's subscription row, null before the first. */
export const knownMembership = (app: PbApp, profileId: string): KnownMembership | null =>
  find(app, profileId, '')

/** The one for which Stripe may still charge, as far as known here. */
export const findLive = (app: PbApp, profileId: string): KnownMembership | null =>
  find(app, profileId, `AND ${IS_LIVE}`)

/**
 * The same, where one is required: Stripe is asked before people are told that they have none.
 * @throws ClubError `no_subscription`, `stripe_unavailable`, `busy`
 */
export const requireLive = (app: PbApp, profileId: string): KnownMembership =>
  requireKnownLive(app, profileId, readUnknown(app, profileId))

/**
 * The same after Stripe was asked.
 * @param unread what `readUnknown` answered
 * @throws ClubError `no_subscription`, and what kept Stripe from being read
 */
export function requireKnownLive(app: PbApp, profileId: string, unread: ClubError | null): KnownMembership {
  if (unread) throw unread
  const live = findLive(app, profileId)
  if (!live) throw new ClubError('no_subscription')
  return live
}

/**
 * Asks Stripe if no live membership is known here: one may have been paid without news of it yet.
 * @returns why Stripe could not be read; what the person says may still count
 */
export function readUnknown(app: PbApp, profileId: string): ClubError | null {
  if (findLive(app, profileId)) return null
  const { stripe_customer_id: customer } = requireClient(app, profileId)
  if (!customer) return null
  try {
    reconcileMembership(app, customer)
    return null
  } catch (error) {
    if (error instanceof ClubError) return error
    throw error
  }
}

const find = (app: PbApp, profileId: string, condition: string): KnownMembership | null =>
  queryRow(
    app,
    `SELECT ${Object.keys(SHAPE).join(', ')} FROM subscriptions WHERE profile_id = {:profileId} ${condition}`,
    { profileId },
    SHAPE,
  ) as KnownMembership | null
