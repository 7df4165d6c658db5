import { fromUnix } from '../db/dbDate'
import { failureCode } from './failureCode'
import { chargesOf, disputeOf, type StripeMoney } from './moneyObjects'
import type { StripeCharge } from './stripeTypes'

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
  /** How often Stripe has tried to charge an invoice that is still owed. */
  attempts: number
  /** What was refunded of an invoice or is on its way, in cents. */
  refunded_cents: number
  /** Status of an invoice's dispute, in Stripe's word; empty without one. */
  dispute: string
}

/** One entry per invoice and per refund; drafts are no payments yet. */
export const toPayments = (money: StripeMoney): PaymentFields[] => [
  ...invoicePayments(money),
  ...refundPayments(money.charges),
]

function invoicePayments({ invoices, charges, disputes }: StripeMoney): PaymentFields[] {
  return invoices
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => {
      const tried = chargesOf(invoice, charges)
      const [charge] = tried
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
        failure_code: invoice.status === 'paid' ? '' : failureOf(charge),
        attempts: invoice.status === 'open' ? (invoice.attempt_count ?? 0) : 0,
        refunded_cents: tried.reduce((cents, { amount_refunded }) => cents + amount_refunded, 0),
        dispute: tried.map((one) => disputeOf(one, disputes)).find(Boolean) ?? '',
      }
    })
}

/** The bank's own reason is in the outcome; what Stripe itself blocked has only a code. */
const failureOf = (charge: StripeCharge | undefined): string =>
  failureCode(
    charge?.outcome?.type === 'issuer_declined' ? charge.outcome.reason : null,
    charge?.failure_code,
  )

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
      url: charge.receipt_url ?? '',
      failure_code: '',
      attempts: 0,
      refunded_cents: 0,
      dispute: '',
    })),
  )
