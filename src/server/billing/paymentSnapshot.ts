import { fromUnix } from '../lib/dbDate'
import type { StripeCharge, StripeInvoice } from './stripeTypes'

/** An invoice or a refund as the club stores it. */
export interface PaymentFields {
  stripe_id: string
  kind: 'invoice' | 'refund'
  amount_cents: number
  currency: string
  date: string
  state: string
  card_brand: string
  card_last4: string
  url: string
  failure_code: string
}

/** One entry an invoice and one a refund; drafts are no payments yet. */
export const toPayments = (
  invoices: readonly StripeInvoice[],
  charges: readonly StripeCharge[],
): PaymentFields[] => [...invoicePayments(invoices, charges), ...refundPayments(charges)]

function invoicePayments(
  invoices: readonly StripeInvoice[],
  charges: readonly StripeCharge[],
): PaymentFields[] {
  return invoices
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => {
      const charge = chargeOf(invoice, charges)
      return {
        stripe_id: invoice.id,
        kind: 'invoice' as const,
        amount_cents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
        currency: invoice.currency,
        date: fromUnix(invoice.status_transitions?.paid_at ?? invoice.created),
        state: invoice.status,
        card_brand: charge?.payment_method_details?.card?.brand ?? '',
        card_last4: charge?.payment_method_details?.card?.last4 ?? '',
        url: invoice.hosted_invoice_url ?? '',
        failure_code: invoice.status === 'paid' ? '' : (charge?.failure_code ?? ''),
      }
    })
}

/** The newest charge that tried to pay the invoice. */
function chargeOf(invoice: StripeInvoice, charges: readonly StripeCharge[]): StripeCharge | undefined {
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => payment.payment_intent)
  return charges.find(({ payment_intent }) => payment_intent !== null && intents.includes(payment_intent))
}

const refundPayments = (charges: readonly StripeCharge[]): PaymentFields[] =>
  charges.flatMap((charge) =>
    (charge.refunds?.data ?? []).map((refund) => ({
      stripe_id: refund.id,
      kind: 'refund' as const,
      amount_cents: refund.amount,
      currency: refund.currency,
      date: fromUnix(refund.created),
      state: refund.status,
      card_brand: charge.payment_method_details?.card?.brand ?? '',
      card_last4: charge.payment_method_details?.card?.last4 ?? '',
      url: '',
      failure_code: '',
    })),
  )
