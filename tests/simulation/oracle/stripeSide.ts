import type Stripe from 'stripe'
import type { Sandbox } from '@/sandbox/startSandbox'
import { idOf } from '../../support/stripeAccount'

/** Whose it is. */
interface Owner {
  id: string
  customers: Set<string>
}

/** All that Stripe has of a person, whatever customer it belongs to. Oldest first. */
export interface StripeSide {
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
  intents: Stripe.PaymentIntent[]
}

export const NOTHING: StripeSide = {
  subscriptions: [],
  invoices: [],
  charges: [],
  refunds: [],
  disputes: [],
  intents: [],
}

/** Reads it past the API, without the club. */
export function readStripe({ state }: Sandbox, person: Owner): StripeSide {
  const side = structuredClone(NOTHING)
  for (const customer of person.customers) {
    side.subscriptions.push(...(state.of('subscription', customer) as unknown as Stripe.Subscription[]))
    side.invoices.push(...(state.of('invoice', customer) as unknown as Stripe.Invoice[]))
    side.charges.push(...(state.of('charge', customer) as unknown as Stripe.Charge[]))
    side.intents.push(...(state.of('payment_intent', customer) as unknown as Stripe.PaymentIntent[]))
    side.refunds.push(...(state.of('refund', customer) as unknown as Stripe.Refund[]))
  }
  const own = new Set(side.charges.filter(({ disputed }) => disputed).map(({ id }) => id))
  if (own.size > 0) {
    const disputes = state.all('dispute') as unknown as Stripe.Dispute[]
    side.disputes.push(...disputes.filter(({ charge }) => own.has(idOf(charge))))
  }
  return side
}

/** Whether the bank has taken a charge back, or says that it will; a mere question takes nothing. */
export const isClaimedBack = ({ disputes }: StripeSide, { id }: Stripe.Charge): boolean =>
  disputes.some(
    ({ charge, status }) => idOf(charge) === id && (status === 'needs_response' || status === 'lost'),
  )

/** Looks up which customers are the person's. */
export function noteCustomers({ state }: Sandbox, person: Owner): void {
  for (const customer of state.all('customer') as unknown as (Stripe.Customer | Stripe.DeletedCustomer)[]) {
    if (!customer.deleted && person.id !== '' && customer.metadata['user_id'] === person.id)
      person.customers.add(customer.id)
  }
}

/** Those for which Stripe may still take money by itself. */
export const living = ({ subscriptions }: StripeSide): Stripe.Subscription[] =>
  subscriptions.filter(({ status }) =>
    ['active', 'past_due', 'unpaid', 'paused', 'trialing'].includes(status),
  )

export const livingSubscription = (side: StripeSide): Stripe.Subscription | undefined => living(side).at(-1)

export const subscriptionOf = (invoice: Stripe.Invoice): string =>
  idOf(invoice.parent?.subscription_details?.subscription)

/** The charge that paid an invoice. */
export const chargeOf = (
  { charges }: StripeSide,
  { payments }: Stripe.Invoice,
): Stripe.Charge | undefined => {
  const intents = (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent))
  return charges.find(
    ({ status, payment_intent }) => status === 'succeeded' && intents.includes(idOf(payment_intent)),
  )
}

export const paidInvoicesOf = ({ invoices }: StripeSide, subscription: string): Stripe.Invoice[] =>
  invoices.filter((invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === subscription)

/** The end of the last paid period, which is not the current one while that is billed and open; 0 for none. */
export const paidUntil = (side: StripeSide, subscription: string): number =>
  Math.max(0, ...paidInvoicesOf(side, subscription).map(({ lines }) => lines.data[0]?.period.end ?? 0))

/** The end of the current period. */
export const periodEndOf = (subscription: Stripe.Subscription | undefined): number =>
  subscription?.items.data[0]?.current_period_end ?? 0
