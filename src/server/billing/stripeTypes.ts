import type { StripeSubscriptionStatus } from '@/domain/stripe'

/** The fields of Stripe's objects that the club reads, as version 2026-10-28.endive sends them. */

export interface StripeList<T> {
  data: T[]
  has_more: boolean
}

export interface StripePrice {
  id: string
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

export interface StripeSubscription {
  id: string
  customer: string
  status: StripeSubscriptionStatus
  created: number
  start_date: number
  ended_at: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  default_payment_method: { card?: StripeCard } | null
  items: { data: { current_period_end: number; price: StripePrice }[] }
  latest_invoice?: StripeInvoice | null
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
  status_transitions?: { finalized_at: number | null; paid_at: number | null }
  parent: { subscription_details: { subscription: string } | null } | null
  payments?: { data: { payment: { payment_intent?: string } }[] }
  confirmation_secret?: { client_secret: string } | null
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
  failure_code: string | null
  payment_method_details: { card?: StripeCard } | null
  refunds?: StripeList<StripeRefund>
}

export interface StripeRefund {
  id: string
  amount: number
  currency: string
  created: number
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
}

export interface StripePaymentIntent {
  id: string
  customer: string | null
  status: string
}
