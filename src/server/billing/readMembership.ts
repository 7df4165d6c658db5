import { listSubscriptions } from './listSubscriptions'
import { type MembershipSnapshot, toSnapshot } from './membershipSnapshot'
import { stripeGet } from './stripeRequest'
import type { StripeCharge, StripeInvoice, StripeList } from './stripeTypes'

/** How many invoices and charges are read; older ones were stored when they were new. */
const RECENT = 24

/**
 * Reads a customer's whole membership from Stripe. Three calls; never inside a database transaction.
 * The subscriptions come last: should a payment fall between the calls, the answer says less than is true, never that
 * somebody who has just paid had left.
 */
export function readMembership(app: PbApp, customer: string): MembershipSnapshot {
  const charges = stripeGet<StripeList<StripeCharge>>(app, '/v1/charges', {
    customer,
    limit: RECENT,
    expand: ['data.refunds'],
  }).data
  const invoices = stripeGet<StripeList<StripeInvoice>>(app, '/v1/invoices', {
    customer,
    limit: RECENT,
    expand: ['data.payments'],
  }).data
  const subscriptions = listSubscriptions(app, customer, ['data.default_payment_method'])
  return toSnapshot(subscriptions, invoices, charges)
}
