import { hourlyKey } from '../hourlyKey'
import { stripeGet, stripePost } from '../stripeRequest'
import type { StripeSubscription, StripeSubscriptionCustomer } from '../stripeTypes'
import type { ConfirmedCard } from './findConfirmedCard'

/**
 * Makes a card the one that is charged: for the customer, and for the running membership. What is already set is left alone, so
 * that it can be repeated from any point.
 * @returns whether anything had to be changed
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function putCard(
  app: PbApp,
  { customer, subscription }: { customer: string; subscription: string },
  { setupIntent, paymentMethod }: ConfirmedCard,
): boolean {
  const path = `/v1/subscriptions/${encodeURIComponent(subscription)}`
  const present = stripeGet<StripeSubscription>(app, path, { expand: ['default_payment_method', 'customer'] })
  const ofCustomer = defaultOf(present.customer) === paymentMethod
  const ofSubscription = present.default_payment_method?.id === paymentMethod
  if (!ofCustomer) {
    stripePost(
      app,
      `/v1/customers/${encodeURIComponent(customer)}`,
      { invoice_settings: { default_payment_method: paymentMethod } },
      hourlyKey(`card-${setupIntent}-customer`),
    )
  }
  if (!ofSubscription) {
    stripePost(
      app,
      path,
      { default_payment_method: paymentMethod },
      hourlyKey(`card-${setupIntent}-${subscription}`),
    )
  }
  return !ofCustomer || !ofSubscription
}

function defaultOf(customer: string | StripeSubscriptionCustomer): string | null {
  const method = typeof customer === 'string' ? null : customer.invoice_settings?.default_payment_method
  return typeof method === 'string' ? method : (method?.id ?? null)
}
