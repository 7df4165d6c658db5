import type { Behaviour } from './behaviours'

/**
 * What the sandbox remembers. Records are compact (a bench holds 40,000 members); `objects/` turns them into
 * Stripe's shapes. Times are unix seconds, amounts are cents. No record ever holds a card number.
 */
export type Metadata = Record<string, string>

export interface Product {
  id: string
  created: number
  updated: number
  name: string
  active: boolean
  description: string | null
  metadata: Metadata
}

export type Interval = 'day' | 'week' | 'month' | 'year'

export interface Price {
  id: string
  created: number
  product: string
  active: boolean
  currency: string
  unitAmount: number
  recurring: { interval: Interval; intervalCount: number } | null
  lookupKey: string | null
  taxBehavior: 'inclusive' | 'exclusive' | 'unspecified'
  nickname: string | null
  metadata: Metadata
}

export interface Customer {
  id: string
  created: number
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  metadata: Metadata
  defaultPaymentMethod: string | null
  deleted: boolean
}

export interface BillingDetails {
  name: string | null
  email: string | null
  phone: string | null
  postalCode: string | null
}

export interface CardFacts {
  brand: string
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  behaviour: Behaviour
}

export interface PaymentMethod extends CardFacts {
  id: string
  created: number
  customer: string | null
  last4: string
  expMonth: number
  expYear: number
  fingerprint: string
  billing: BillingDetails
  /** The holder has passed 3-D Secure with it, so later charges may run without them. */
  authenticated: boolean
  metadata: Metadata
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'

export interface Subscription {
  id: string
  itemId: string
  created: number
  customer: string
  status: SubscriptionStatus
  price: string
  quantity: number
  anchor: number
  periodStart: number
  periodEnd: number
  cancelAt: number | null
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  cancellation: { comment: string | null; feedback: string | null; reason: string | null }
  defaultPaymentMethod: string | null
  savePaymentMethod: 'off' | 'on_subscription'
  paymentMethodTypes: string[] | null
  latestInvoice: string | null
  description: string | null
  metadata: Metadata
}

type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'

export interface Invoice {
  id: string
  created: number
  customer: string
  subscription: string
  status: InvoiceStatus
  billingReason: 'subscription_create' | 'subscription_cycle'
  amount: number
  currency: string
  price: string
  quantity: number
  periodStart: number
  periodEnd: number
  number: string | null
  attemptCount: number
  nextAttempt: number | null
  /** Whether its automatic advance was switched off: it is neither finalised nor collected by itself. */
  isHeld: boolean
  finalizedAt: number | null
  paidAt: number | null
  voidedAt: number | null
  paymentIntent: string | null
  subscriptionMetadata: Metadata
}

/** A failed payment or setup, as Stripe repeats it in `last_payment_error` and in the body of a 402. */
export interface Failure {
  type: 'card_error' | 'invalid_request_error'
  code: string
  declineCode: string | null
  message: string
  charge: string | null
  paymentMethod: string | null
}

export interface Challenge {
  id: string
  kind: 'three_d_secure' | 'captcha'
}

export interface PaymentIntent {
  id: string
  clientSecret: string
  created: number
  amount: number
  currency: string
  customer: string
  invoice: string
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  paymentMethod: string | null
  latestCharge: string | null
  failure: Failure | null
  challenge: Challenge | null
  canceledAt: number | null
  description: string
}

export interface SetupIntent {
  id: string
  clientSecret: string
  created: number
  customer: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  usage: 'on_session' | 'off_session'
  paymentMethod: string | null
  failure: Failure | null
  challenge: Challenge | null
  description: string | null
  metadata: Metadata
}

export interface Charge {
  id: string
  created: number
  amount: number
  currency: string
  customer: string
  invoice: string
  paymentIntent: string
  paymentMethod: string
  description: string
  failure: { code: string; declineCode: string | null; message: string } | null
  blocked: boolean
  riskLevel: 'normal' | 'elevated' | 'highest'
  authenticated: boolean
  amountRefunded: number
  disputed: boolean
}

export interface Refund {
  id: string
  created: number
  amount: number
  currency: string
  charge: string
  paymentIntent: string
  customer: string
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  status: 'pending' | 'succeeded' | 'failed'
  failureReason: string | null
  metadata: Metadata
}

export interface Dispute {
  id: string
  created: number
  amount: number
  currency: string
  charge: string
  paymentIntent: string
  reason: 'fraudulent' | 'product_not_received' | 'general'
  status: 'needs_response' | 'warning_needs_response' | 'lost' | 'won' | 'warning_closed'
}

export interface StoredEvent {
  id: string
  created: number
  type: string
  /** The whole event as it was when it happened, as JSON text; deliveries send exactly these bytes. */
  body: string
}

export interface WebhookEndpoint {
  id: string
  created: number
  url: string
  secret: string
  enabledEvents: string[]
  apiVersion: string | null
  description: string | null
  disabled: boolean
  deleted: boolean
  metadata: Metadata
}

export interface PortalSession {
  id: string
  token: string
  created: number
  customer: string
  returnUrl: string | null
}

export interface Records {
  product: Product
  price: Price
  customer: Customer
  payment_method: PaymentMethod
  subscription: Subscription
  invoice: Invoice
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  event: StoredEvent
  webhook_endpoint: WebhookEndpoint
  portal_session: PortalSession
}

export type RecordName = keyof Records
