import { canCharge } from './endAtStripe'
import { StripeRefusal, stripeGet } from './stripeRequest'
import type { StripeSubscription } from './stripeTypes'

/**
 * A subscription with its newest bill; null once it has ended, so that there is nothing to plan and nothing to take back.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function readRunning(app: PbApp, subscription: string): StripeSubscription | null {
  try {
    const found = stripeGet<StripeSubscription>(
      app,
      `/v1/subscriptions/${encodeURIComponent(subscription)}`,
      {
        expand: ['latest_invoice'],
      },
    )
    return canCharge(found) ? found : null
  } catch (error) {
    if (error instanceof StripeRefusal && error.stripeStatus === 404) return null
    throw error
  }
}
