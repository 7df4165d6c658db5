import type Stripe from 'stripe'
import type { Context } from '../events/Context'
import { HOUR } from '../core/constants'
import type { Invoice } from '../core/records'
import { listOf, type ApiList, type Wire } from '../core/shapes'

/** An invoice has one payment, whose id derives from its own, so payments need no table. */
const invoicePaymentIdOf = (invoiceId: string): string => invoiceId.replace(/^in_/, 'inpay_')
export const invoiceIdOf = (invoicePaymentId: string): string => invoicePaymentId.replace(/^inpay_/, 'in_')

const INVOICE_PAYMENT_STATUS: Record<Invoice['status'], 'open' | 'paid' | 'canceled'> = {
  draft: 'open',
  open: 'open',
  paid: 'paid',
  void: 'canceled',
  uncollectible: 'canceled',
}

export const renderInvoicePayment = (invoice: Invoice) =>
  ({
    id: invoicePaymentIdOf(invoice.id),
    object: 'invoice_payment',
    amount_paid: invoice.status === 'paid' ? invoice.amount : null,
    amount_requested: invoice.amount,
    created: invoice.finalizedAt ?? invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: {
      ...(invoice.paymentIntent !== null && { payment_intent: invoice.paymentIntent }),
      type: 'payment_intent',
    },
    status: INVOICE_PAYMENT_STATUS[invoice.status],
    status_transitions: { canceled_at: invoice.voidedAt, paid_at: invoice.paidAt },
  }) satisfies Wire<Stripe.InvoicePayment>

export const invoicePayments = (invoice: Invoice): ApiList =>
  listOf(
    invoice.paymentIntent === null ? [] : [renderInvoicePayment(invoice)],
    `/v1/invoice_payments?invoice=${invoice.id}`,
  )

/** What a browser needs to pay the invoice; only an open invoice has it. */
export function confirmationSecret(invoice: Invoice, { store }: Context): Record<string, unknown> | null {
  if (invoice.status !== 'open' || invoice.paymentIntent === null) return null
  return {
    client_secret: store.payment_intent.need(invoice.paymentIntent).clientSecret,
    type: 'payment_intent',
  }
}

const renderParent = (invoice: Invoice) => ({
  quote_details: null,
  subscription_details: { metadata: invoice.subscriptionMetadata, subscription: invoice.subscription },
  type: 'subscription_details',
})

function renderLine(invoice: Invoice, { store }: Context) {
  const price = store.price.need(invoice.price)
  const subscription = store.subscription.need(invoice.subscription)
  return {
    id: invoice.id.replace(/^in_/, 'il_'),
    object: 'line_item',
    amount: invoice.amount,
    currency: invoice.currency,
    description: `${invoice.quantity} × ${store.product.need(price.product).name}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: invoice.subscriptionMetadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: invoice.subscription,
        subscription_item: subscription.itemId,
      },
      type: 'subscription_item_details',
    },
    period: { end: invoice.periodEnd, start: invoice.periodStart },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unitAmount),
    },
    quantity: invoice.quantity,
    quantity_decimal: String(invoice.quantity),
    subscription: invoice.subscription,
    subtotal: invoice.amount,
    taxes: [],
  } satisfies Wire<Stripe.InvoiceLineItem>
}

function renderAmounts(invoice: Invoice) {
  const paid = invoice.status === 'paid' ? invoice.amount : 0
  return {
    amount_due: invoice.amount,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: invoice.amount - paid,
    amount_shipping: 0,
    subtotal: invoice.amount,
    subtotal_excluding_tax: invoice.amount,
    total: invoice.amount,
    total_discount_amounts: [],
    total_excluding_tax: invoice.amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    ending_balance: invoice.status === 'draft' ? null : 0,
  }
}

/** Links to the invoice's page and file; a draft has none yet. */
function renderLinks(invoice: Invoice, { settings }: Context) {
  const page = invoice.finalizedAt === null ? null : `${settings.baseUrl}/hosted/invoices/${invoice.id}`
  return { hosted_invoice_url: page, invoice_pdf: page && `${page}/pdf` }
}

export function renderInvoice(invoice: Invoice, context: Context) {
  const customer = context.store.customer.need(invoice.customer)
  const advances = invoice.status === 'draft' && !invoice.isHeld
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'ES',
    account_name: 'Demo',
    account_tax_ids: null,
    ...renderAmounts(invoice),
    application: null,
    attempt_count: invoice.attemptCount,
    attempted: invoice.attemptCount > 0,
    auto_advance: advances || (invoice.status === 'open' && invoice.nextAttempt !== null),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: advances ? invoice.created + HOUR : null,
    billing_reason: invoice.billingReason,
    collection_method: 'charge_automatically',
    created: invoice.created,
    currency: invoice.currency,
    custom_fields: null,
    customer: invoice.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: invoice.finalizedAt,
    footer: null,
    from_invoice: null,
    ...renderLinks(invoice, context),
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf([renderLine(invoice, context)], `/v1/invoices/${invoice.id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: advances ? invoice.created + HOUR : invoice.nextAttempt,
    number: invoice.number,
    on_behalf_of: null,
    parent: renderParent(invoice),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.billingReason === 'subscription_create' ? invoice.periodStart : invoice.created,
    period_start: invoice.periodStart,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: invoice.status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt,
    },
    test_clock: null,
    webhooks_delivered_at: invoice.created,
  } satisfies Wire<Stripe.Invoice>
}
