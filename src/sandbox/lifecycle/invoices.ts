import { errors } from '../core/StripeError'
import type { Context } from '../events/Context'
import { newClientSecret, newId } from '../core/ids'
import type { Failure, Invoice, PaymentMethod, Subscription } from '../core/records'
import { invoicePrefixOf } from '../objects/renderCustomer'
import { confirmPayment } from './confirmPayment'
import type { Presence } from './decide'
import { notify } from './notify'

const DESCRIPTION: Record<Invoice['billingReason'], string> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
}

/** The bill for the subscription's current period, as a draft. */
export function draftInvoice(
  context: Context,
  subscription: Subscription,
  billingReason: Invoice['billingReason'],
): Invoice {
  const { store, clock } = context
  const price = store.price.need(subscription.price)
  const invoice = store.invoice.insert({
    id: newId('in'),
    created: clock.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'draft',
    billingReason,
    amount: price.unitAmount * subscription.quantity,
    currency: price.currency,
    price: price.id,
    quantity: subscription.quantity,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    number: null,
    attemptCount: 0,
    nextAttempt: null,
    isHeld: false,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
    paymentIntent: null,
    subscriptionMetadata: { ...subscription.metadata },
  })
  store.subscription.update(subscription, { latestInvoice: invoice.id })
  notify.invoice(context, 'invoice.created', invoice)
  return invoice
}

/** Gives a draft its number and its payment intent; from now on it can be paid. */
export function finalizeInvoice(context: Context, invoice: Invoice): Invoice {
  const { store, clock } = context
  const method = defaultMethod(context, invoice)
  const id = newId('pi')
  const intent = store.payment_intent.insert({
    id,
    clientSecret: newClientSecret(id),
    created: clock.now(),
    amount: invoice.amount,
    currency: invoice.currency,
    customer: invoice.customer,
    invoice: invoice.id,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    paymentMethod: method?.id ?? null,
    latestCharge: null,
    failure: null,
    challenge: null,
    canceledAt: null,
    description: DESCRIPTION[invoice.billingReason],
  })
  const sequence = store.invoice.by('customer', invoice.customer).length
  store.invoice.update(invoice, {
    status: 'open',
    finalizedAt: clock.now(),
    number: `${invoicePrefixOf(invoice.customer)}-${String(sequence).padStart(4, '0')}`,
    paymentIntent: id,
  })
  notify.invoice(context, 'invoice.finalized', invoice)
  notify.paymentIntent(context, 'payment_intent.created', intent)
  return invoice
}

/** The card that automatic collection uses: the subscription's, else the customer's. */
export function defaultMethod({ store }: Context, invoice: Invoice): PaymentMethod | undefined {
  const id =
    store.subscription.need(invoice.subscription).defaultPaymentMethod ??
    store.customer.need(invoice.customer).defaultPaymentMethod
  return id === null ? undefined : store.payment_method.get(id)
}

/** Tries to collect an open invoice; the failure of a refused card is returned. */
export function collectInvoice(
  context: Context,
  invoice: Invoice,
  method: PaymentMethod,
  presence: Presence,
): Failure | null {
  if (invoice.paymentIntent === null) throw new Error(`${invoice.id} has no payment intent`)
  return confirmPayment(context, context.store.payment_intent.need(invoice.paymentIntent), method, presence)
}

/** Switches off the automatic advance of an unpaid invoice: it stays as it is until someone acts. */
export function holdInvoice({ store }: Context, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft' && invoice.status !== 'open')
    throw errors.invalid('You can only update `auto_advance` on draft or open invoices.', {
      code: 'invoice_not_editable',
      param: 'auto_advance',
    })
  store.invoice.update(invoice, { isHeld: true, nextAttempt: null })
  return invoice
}

/** Declares an unpaid invoice void; its payment intent can no longer be confirmed. */
export function voidInvoice(context: Context, invoice: Invoice): Invoice {
  const { store, clock } = context
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw errors.invalid(
      'You can only pass in open or uncollectible invoices. This invoice cannot be voided.',
      {
        code: 'invoice_not_editable',
      },
    )
  store.invoice.update(invoice, { status: 'void', voidedAt: clock.now(), nextAttempt: null })
  if (invoice.paymentIntent !== null) {
    const intent = store.payment_intent.need(invoice.paymentIntent)
    store.payment_intent.update(intent, { status: 'canceled', canceledAt: clock.now(), challenge: null })
    notify.paymentIntent(context, 'payment_intent.canceled', intent)
  }
  notify.invoice(context, 'invoice.voided', invoice)
  return invoice
}
