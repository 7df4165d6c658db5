import type { StripeCharge, StripeDispute, StripeInvoice, StripePaymentIntent } from './stripeTypes'

/** What Stripe has of a customer's money; lists are newest first, as Stripe sends them. */
export interface StripeMoney {
  invoices: readonly StripeInvoice[]
  charges: readonly StripeCharge[]
  disputes: readonly StripeDispute[]
  /** The payment of the newest open renewal, null while none is owed. */
  owedIntent: StripePaymentIntent | null
}

/** The subscription that an invoice bills. */
export const subscriptionOf = (invoice: StripeInvoice): string | undefined =>
  invoice.parent?.subscription_details?.subscription

/** The products that an invoice's lines bill. */
export const productsBilled = ({ lines }: StripeInvoice): string[] =>
  (lines?.data ?? []).flatMap(({ pricing }) => pricing?.price_details?.product ?? [])

/** The payment intents with which an invoice is paid; one, as a rule. */
export const intentsOf = (invoice: StripeInvoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? [])

/** The charges that tried to pay an invoice, newest first. */
export function chargesOf(invoice: StripeInvoice, charges: readonly StripeCharge[]): StripeCharge[] {
  const intents = intentsOf(invoice)
  return charges.filter(({ payment_intent }) => payment_intent !== null && intents.includes(payment_intent))
}

/** Those that succeeded. */
export const paidChargesOf = (invoice: StripeInvoice, charges: readonly StripeCharge[]): StripeCharge[] =>
  chargesOf(invoice, charges).filter(({ status }) => status === 'succeeded')

/** Status of a charge's newest dispute, empty without one. */
export const disputeOf = ({ id }: StripeCharge, disputes: readonly StripeDispute[]): string =>
  disputes.find(({ charge }) => charge === id)?.status ?? ''

/** What can still be refunded of a charge: nothing if the bank has taken the money back. */
export function refundableOf(charge: StripeCharge, disputes: readonly StripeDispute[]): number {
  return isClaimedBack(disputeOf(charge, disputes)) ? 0 : charge.amount - charge.amount_refunded
}

/** A bank's inquiry, and a dispute that the club has won, leave the money with the club. */
export const isClaimedBack = (dispute: string): boolean =>
  dispute !== '' && dispute !== 'won' && dispute !== 'prevented' && !dispute.startsWith('warning_')
