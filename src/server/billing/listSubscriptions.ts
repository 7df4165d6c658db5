import { stripeGet } from './stripeRequest'
import type { StripeList, StripeSubscription } from './stripeTypes'

const PAGE = 100

/** Every subscription that the customer ever had, newest first. */
export function listSubscriptions(
  app: PbApp,
  customer: string,
  expand: readonly string[],
): StripeSubscription[] {
  const all: StripeSubscription[] = []
  for (;;) {
    const page = stripeGet<StripeList<StripeSubscription>>(app, '/v1/subscriptions', {
      customer,
      status: 'all',
      limit: PAGE,
      starting_after: all[all.length - 1]?.id,
      expand,
    })
    all.push(...page.data)
    if (!page.has_more) return all
  }
}
