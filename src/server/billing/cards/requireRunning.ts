import { requireClient } from '../../clients/profile'
import { ClubError } from '../../runtime/clubError'
import { isBeingEnded } from '../../membership/endingRow'
import { requireLive } from '../endings/liveMembership'
import { canCharge } from '../endAtStripe'
import { reconcileMembership } from '../reconcileMembership'
import { stripeGet } from '../stripeRequest'
import type { StripeSubscription } from '../stripeTypes'

/**
 * The subscription that may be charged now, after asking Stripe: it may have ended there a moment ago, and an ended membership
 * must not be charged.
 * @throws ClubError `no_subscription`, `already_ending`, `stripe_unavailable`, `busy`
 */
export function requireRunning(app: PbApp, profileId: string): string {
  const { stripe_subscription_id: subscription } = requireLive(app, profileId)
  if (isBeingEnded(app, profileId, subscription)) throw new ClubError('already_ending')
  const path = `/v1/subscriptions/${encodeURIComponent(subscription)}`
  if (canCharge(stripeGet<StripeSubscription>(app, path))) return subscription
  reconcileMembership(app, requireClient(app, profileId).stripe_customer_id)
  throw new ClubError('no_subscription')
}
