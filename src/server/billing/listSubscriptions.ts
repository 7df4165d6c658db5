import { listAll } from './listAll'
import type { StripeSubscription } from './stripeTypes'

/** Every subscription that the customer ever had, newest first. */
export const listSubscriptions = (
  app: PbApp,
  customer: string,
  expand: readonly string[],
): StripeSubscription[] =>
  listAll<StripeSubscription>(app, '/v1/subscriptions', { customer, status: 'all', expand })
