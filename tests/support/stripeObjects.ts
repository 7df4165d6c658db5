import type { StripeMoney } from '@/server/billing/moneyObjects'
import type {
  StripeCharge,
  StripeInvoice,
  StripePrice,
  StripeSubscription,
} from '@/server/billing/stripeTypes'
import { fromUnix } from '@/server/db/dbDate'

/** Objects of Stripe as the server reads them: a membership of the plan that began at `JOINED` and is paid. */
export const JOINED = Date.UTC(2026, 9, 1) / 1000
export const DAY = 86_400
export const PERIOD_END = JOINED + 31 * DAY
export const text: (seconds: number) => string = fromUnix

export const PRODUCT = 'prod_plan'

export const PRICE: StripePrice = {
  id: 'price_1',
  product: PRODUCT,
  unit_amount: 1999,
  currency: 'eur',
  lookup_key: null,
  recurring: { interval: 'month', interval_count: 1 },
}

export const subscription = (more: Partial<StripeSubscription> = {}, price = PRICE): StripeSubscription => ({
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  created: JOINED,
  start_date: JOINED,
  ended_at: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  default_payment_method: {
    id: 'pm_1',
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
  },
  items: { data: [{ current_period_end: PERIOD_END, price }] },
  ...more,
})

/** What an invoice bills. */
export const linesOf = (product: string): NonNullable<StripeInvoice['lines']> => ({
  data: [{ pricing: { price_details: { product } } }],
})

export const invoice = (more: Partial<StripeInvoice> = {}, of = 'sub_1'): StripeInvoice => ({
  id: 'in_1',
  status: 'paid',
  created: JOINED,
  billing_reason: 'subscription_create',
  currency: 'eur',
  amount_due: 1999,
  amount_paid: 1999,
  hosted_invoice_url: 'https://invoice.stripe.com/i/1',
  status_transitions: { finalized_at: JOINED, paid_at: JOINED + 60 },
  parent: { subscription_details: { subscription: of } },
  lines: linesOf(PRODUCT),
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
  ...more,
})

/** What was billed, with nothing owed and nothing disputed unless stated. */
export const money = (
  invoices: readonly StripeInvoice[] = [],
  charges: readonly StripeCharge[] = [],
  more: Partial<StripeMoney> = {},
): StripeMoney => ({ invoices, charges, disputes: [], owedIntent: null, ...more })

export const charge = (more: Partial<StripeCharge> = {}): StripeCharge => ({
  id: 'ch_1',
  customer: 'cus_1',
  payment_intent: 'pi_1',
  status: 'succeeded',
  created: JOINED,
  amount: 1999,
  amount_refunded: 0,
  disputed: false,
  failure_code: null,
  outcome: { type: 'authorized', reason: null },
  receipt_url: 'https://pay.stripe.com/receipts/1',
  payment_method_details: { card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 } },
  ...more,
})
