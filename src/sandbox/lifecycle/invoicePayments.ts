import type { Context } from '../events/Context'
import { DAY } from '../core/constants'
import type { Invoice, PaymentMethod, Subscription } from '../core/records'
import { renderInvoicePayment } from '../objects/renderInvoice'
import { notify } from './notify'
import { changeStatus, endSubscription } from './subscriptionStatus'

/** What paying this invoice does to its subscription. An older open invoice does not revive a newer debt. */
function subscriptionAfterPayment(
  context: Context,
  subscription: Subscription,
  invoice: Invoice,
  method: PaymentMethod,
): void {
  if (subscription.savePaymentMethod === 'on_subscription' && invoice.billingReason === 'subscription_create')
    context.store.subscription.update(subscription, { defaultPaymentMethod: method.id })
  const waits = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (waits && subscription.latestInvoice === invoice.id) changeStatus(context, subscription, 'active')
}

/** An invoice has been paid with this card. */
export function invoicePaid(context: Context, invoice: Invoice, method: PaymentMethod): void {
  const { store, clock, events } = context
  store.invoice.update(invoice, {
    status: 'paid',
    paidAt: clock.now(),
    nextAttempt: null,
    attemptCount: invoice.attemptCount + 1,
  })
  events.emit('invoice_payment.paid', renderInvoicePayment(invoice))
  subscriptionAfterPayment(context, store.subscription.need(invoice.subscription), invoice, method)
  notify.invoice(context, 'invoice.paid', invoice)
  notify.invoice(context, 'invoice.payment_succeeded', invoice)
}

/** When the card is tried again: the first retry day still ahead, counted from the first attempt. */
function nextRetry({ settings, clock }: Context, invoice: Invoice): number | null {
  const first = invoice.finalizedAt ?? invoice.created
  const days = settings.retryDays.find((day) => first + day * DAY > clock.now())
  return days === undefined ? null : first + days * DAY
}

function planRetry(context: Context, invoice: Invoice): void {
  const nextAttempt = nextRetry(context, invoice)
  context.store.invoice.update(invoice, { nextAttempt })
  if (nextAttempt !== null) context.jobs.plan('retry_invoice', invoice.id, nextAttempt)
}

/** A failed renewal makes the subscription past due, and ends it (or leaves it unpaid) after the last retry. */
function subscriptionAfterFailure(context: Context, subscription: Subscription, invoice: Invoice): void {
  if (invoice.nextAttempt !== null) {
    if (subscription.status === 'active') changeStatus(context, subscription, 'past_due')
    return
  }
  if (context.settings.afterRetries === 'unpaid') changeStatus(context, subscription, 'unpaid')
  else endSubscription(context, subscription, 'payment_failed')
}

/** An attempt to collect the invoice has failed. Only the renewals of a running subscription are tried again. */
export function invoicePaymentFailed(context: Context, invoice: Invoice): void {
  const subscription = context.store.subscription.need(invoice.subscription)
  const collecting = subscription.status === 'active' || subscription.status === 'past_due'
  const wasDue = invoice.nextAttempt === null || invoice.nextAttempt <= context.clock.now()
  context.store.invoice.update(invoice, { attemptCount: invoice.attemptCount + 1 })
  if (collecting && wasDue) planRetry(context, invoice)
  notify.invoice(context, 'invoice.payment_failed', invoice)
  if (collecting) subscriptionAfterFailure(context, subscription, invoice)
}

/** A renewal waits for the card's holder: it has not been collected, and they must be told. */
export function invoiceActionRequired(context: Context, invoice: Invoice): void {
  notify.invoice(context, 'invoice.payment_action_required', invoice)
  invoicePaymentFailed(context, invoice)
}
