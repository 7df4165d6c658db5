/** The one Stripe API version this product speaks: requests, webhook endpoint and payment sandbox. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** Where Stripe sends its events, below the club's public address. */
export const STRIPE_WEBHOOK_PATH = '/api/club/stripe/webhook'

/** Webhook events the club asks Stripe for. Every one of them only triggers a re-read of Stripe. */
export const STRIPE_WEBHOOK_EVENTS = [
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
] as const

export type StripeSubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'

/** How Stripe answers a call: `limited` wants fewer calls, and of one that is `unknown` nobody knows whether it had its effect. */
export const STRIPE_ANSWERS = ['ok', 'refused', 'limited', 'unknown'] as const
