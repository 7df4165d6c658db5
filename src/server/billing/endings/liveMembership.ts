import type { MembershipStatus } from '@/domain/membership'
import { requireClient } from '../../clients/profile'
import { ClubError } from '../../lib/clubError'
import { queryRow } from '../../lib/database'
import { reconcileMembership } from '../reconcileMembership'

const SHAPE = { stripe_subscription_id: '', status: '', cancel_at: '', paid_since: '' }

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

/** The one for which Stripe may still charge, as far as it is known here. */
export const findLive = (app: PbApp, profileId: string): KnownMembership | null =>
  find(app, profileId, "AND status IN ('active', 'past_due', 'unpaid', 'paused')")

/**
 * The same, where there has to be one: Stripe is asked before somebody is told that they have none.
 * @throws ClubError `no_subscription`, `stripe_unavailable`, `busy`
 */
export function requireLive(app: PbApp, profileId: string): KnownMembership {
  const known = findLive(app, profileId)
  if (known) return known
  const { stripe_customer_id: customer } = requireClient(app, profileId)
  if (customer) reconcileMembership(app, customer)
  const live = findLive(app, profileId)
  if (!live) throw new ClubError('no_subscription')
  return live
}

/**
 * Asks Stripe where no live membership is known here: one may have been paid of which nothing has arrived yet. What the
 * person says counts as well when Stripe cannot be asked.
 */
export function readUnknown(app: PbApp, profileId: string): void {
  const { stripe_customer_id: customer } = requireClient(app, profileId)
  if (!customer || findLive(app, profileId)) return
  try {
    reconcileMembership(app, customer)
  } catch (error) {
    if (!(error instanceof ClubError)) throw error
  }
}

const find = (app: PbApp, profileId: string, condition: string): KnownMembership | null =>
  queryRow(
    app,
    `SELECT ${Object.keys(SHAPE).join(', ')} FROM subscriptions WHERE profile_id = {:profileId} ${condition}`,
    { profileId },
    SHAPE,
  ) as KnownMembership | null
