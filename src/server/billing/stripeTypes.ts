import type { StripeSubscriptionStatus } from '@/domain/stripe'

/** The fields of Stripe's objects that the club reads, as version 2026-10-28.endive sends them. */

export interface StripeList<T> {
  data: T[]
  has_more: boolean
}

export interface StripePrice {
  id: string
  /** Its product's id. */
  product: string
  unit_amount: number | null
  currency: string
  lookup_key: string | null
  recurring: { interval: string; interval_count?: number } | null
}

export interface StripeCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

interface StripePaymentMethod {
  id: string
  card?: StripeCard
}

/** A deleted customer has no settings. */
export interface StripeSubscriptionCustomer {
  id: string
  /** The card by its id, or as an object where it was asked for. */
  invoice_settings?: { default_payment_method: StripePaymentMethod | string | null }
}

export interface StripeSubscription {
  id: string
  /** An object where it was asked for. */
  customer: string | StripeSubscriptionCustomer
  status: StripeSubscriptionStatus
  created: number
  start_date: number
  ended_at: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  /** When the end was asked for. */
  canceled_at: number | null
  default_payment_method: StripePaymentMethod | null
  items: { data: StripeSubscriptionItem[] }
  latest_invoice?: StripeInvoice | null
}

export interface StripeSubscriptionItem {
  current_period_end: number
  price: StripePrice
}

export interface StripeInvoice {
  id: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  created: number
  billing_reason: string | null
  currency: string
  amount_due: number
  amount_paid: number
  hosted_invoice_url: string | null
  /** Whether Stripe finalises and collects it by itself. */
  auto_advance?: boolean
  /** Stripe's own tries; a try by the person counts only as the first. */
  attempt_count?: number
  status_transitions?: { finalized_at: number | null; paid_at: number | null }
  parent: { subscription_details: { subscription: string } | null } | null
  payments?: { data: { payment: { payment_intent?: string } }[] }
  lines?: { data: StripeInvoiceLine[] }
  confirmation_secret?: { client_secret: string } | null
}

/** A line that bills no price has no pricing. */
interface StripeInvoiceLine {
  pricing?: { price_details?: { product: string } | null } | null
}

/** The payment of an invoice, with the invoice expanded. */
export interface StripeInvoicePayment {
  invoice: StripeInvoice
}

export interface StripeCharge {
  id: string
  customer: string | null
  payment_intent: string | null
  status: 'succeeded' | 'pending' | 'failed'
  created: number
  amount: number
  /** What was refunded or is on its way; failed refunds are not in it. */
  amount_refunded: number
  disputed: boolean
  failure_code: string | null
  /** With the bank's own reason, where it was the bank that refused. */
  outcome: { type: string; reason: string | null } | null
  /** Stripe's page of the receipt, with the refunds; only for a charge that succeeded. */
  receipt_url: string | null
  payment_method_details: { card?: StripeCard } | null
  refunds?: StripeList<StripeRefund>
}

export interface StripeRefund {
  id: string
  amount: number
  currency: string
  created: number
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  metadata?: Record<string, string>
}

export interface StripeDispute {
  id: string
  charge: string
  created: number
  /** A `warning_…` is an inquiry by the bank, which has taken nothing back. */
  status: string
}

export interface StripePaymentIntent {
  id: string
  customer: string | null
  status: string
  client_secret: string
  /** Its card, while one is being tried. */
  payment_method: string | null
  last_payment_error: { code?: string; decline_code?: string } | null
}

export interface StripeSetupIntent {
  id: string
  customer: string | null
  status: string
  client_secret: string
  created: number
  payment_method: string | null
}
