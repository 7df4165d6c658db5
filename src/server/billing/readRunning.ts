import { canCharge } from './endAtStripe'
import { stripeFind } from './stripeRequest'
import type { StripeSubscription } from './stripeTypes'

/**
 * A subscription with its newest bill; null once it has ended, so that there is nothing to plan and nothing to take back.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function readRunning(app: PbApp, subscription: string): StripeSubscription | null {
  const found = stripeFind<StripeSubscription>(app, `/v1/subscriptions/${encodeURIComponent(subscription)}`, {
    expand: ['latest_invoice'],
  })
  return found && canCharge(found) ? found : null
}
