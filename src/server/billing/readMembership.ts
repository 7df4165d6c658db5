import { isLive, MEMBERSHIP_STATUS_FROM_STRIPE } from '@/domain/membership'
import { listAll } from './listAll'
import { listSubscriptions } from './listSubscriptions'
import { type MembershipSnapshot, toSnapshot } from './membershipSnapshot'
import { intentsOf, type StripeMoney, subscriptionOf } from './moneyObjects'
import { planProducts } from './planProducts'
import { stripeGet } from './stripeRequest'
import type {
  StripeCharge,
  StripeDispute,
  StripeInvoice,
  StripePaymentIntent,
  StripeRefund,
  StripeSubscription,
} from './stripeTypes'

/**
 * Reads a customer's whole membership from Stripe. Usually three calls, one more while a renewal is owed and for each disputed
 * charge, and one if something is billed that is not known to be the plan; never inside a database transaction. The
 * subscriptions come last: if a payment falls in between, the answer is behind, but never says that a payer has left.
 */
export function readMembership(app: PbApp, customer: string): MembershipSnapshot {
  const money = readMoney(app, customer)
  const subscriptions = listSubscriptions(app, customer, [
    'data.default_payment_method',
    'data.customer.invoice_settings.default_payment_method',
  ])
  const { invoices } = money
  const products = planProducts(app, subscriptions, invoices)
  return toSnapshot(
    subscriptions,
    { ...money, owedIntent: owedIntent(app, subscriptions, invoices) },
    products,
  )
}

/** Everything that was ever billed to a customer, charged and refunded. */
export function readMoney(app: PbApp, customer: string): Omit<StripeMoney, 'owedIntent'> {
  const charges = listAll<StripeCharge>(app, '/v1/charges', { customer, expand: ['data.refunds'] }).map(
    (charge) => withAllRefunds(app, charge),
  )
  const invoices = listAll<StripeInvoice>(app, '/v1/invoices', { customer, expand: ['data.payments'] })
  const disputes = charges
    .filter(({ disputed }) => disputed)
    .flatMap(({ id }) => listAll<StripeDispute>(app, '/v1/disputes', { charge: id }))
  return { charges, invoices, disputes }
}

/** A charge shows its ten newest refunds. */
function withAllRefunds(app: PbApp, charge: StripeCharge): StripeCharge {
  if (!charge.refunds?.has_more) return charge
  const data = listAll<StripeRefund>(app, '/v1/refunds', { charge: charge.id })
  return { ...charge, refunds: { data, has_more: false } }
}

/** The newest open renewal's payment, which says why it failed and whether the bank wants authentication. */
function owedIntent(
  app: PbApp,
  subscriptions: readonly StripeSubscription[],
  invoices: readonly StripeInvoice[],
): StripePaymentIntent | null {
  const live = subscriptions.filter(({ status }) => isLive(MEMBERSHIP_STATUS_FROM_STRIPE[status]))
  const open = invoices.find(
    (invoice) => invoice.status === 'open' && live.some(({ id }) => id === subscriptionOf(invoice)),
  )
  const intent = open && intentsOf(open)[0]
  return intent ? stripeGet<StripePaymentIntent>(app, `/v1/payment_intents/${intent}`) : null
}
