import type { Context } from '../events/Context'
import type { Customer, Invoice, PaymentIntent, SetupIntent, Subscription } from '../core/records'
import type { EventType } from '../events/eventTypes'
import { render } from '../objects/render'

/** Emits an event about a subscription, an invoice…, with the object as it is now. */
export const notify = {
  subscription: (
    context: Context,
    type: Extract<EventType, `customer.subscription.${string}`>,
    subscription: Subscription,
    previous?: Record<string, unknown>,
  ) => context.events.emit(type, render('subscription', subscription, context), previous),

  invoice: (context: Context, type: Extract<EventType, `invoice.${string}`>, invoice: Invoice) =>
    context.events.emit(type, render('invoice', invoice, context)),

  customer: (
    context: Context,
    type: 'customer.created' | 'customer.updated' | 'customer.deleted',
    customer: Customer,
  ) => context.events.emit(type, render('customer', customer, context)),

  paymentIntent: (
    context: Context,
    type: Extract<EventType, `payment_intent.${string}`>,
    intent: PaymentIntent,
  ) => context.events.emit(type, render('payment_intent', intent, context)),

  setupIntent: (context: Context, type: Extract<EventType, `setup_intent.${string}`>, intent: SetupIntent) =>
    context.events.emit(type, render('setup_intent', intent, context)),
}
