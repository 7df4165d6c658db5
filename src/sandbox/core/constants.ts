/** The one API version the sandbox speaks, as Stripe writes it. */
export const API_VERSION = '2026-10-28.endive'

/** The Stripe.js train that belongs to that API version. */
export const RELEASE_TRAIN = 'endive'

/** Required of secret keys: no real Stripe key has it, so the sandbox can never stand in for production. */
export const DEMO_KEY_PREFIX = 'sk_test_demo'

const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** What the product subscribes its webhook endpoint to; the default for an endpoint given at start. */
export const DEFAULT_ENABLED_EVENTS: readonly string[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
]
