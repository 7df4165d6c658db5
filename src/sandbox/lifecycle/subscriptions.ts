import { errors } from '../core/StripeError'
import type { Context } from '../events/Context'
import { HOUR } from '../core/constants'
import { newId } from '../core/ids'
import type { Customer, Invoice, Metadata, PaymentMethod, Price, Subscription } from '../core/records'
import { nextPeriodEnd } from './calendar'
import { draftInvoice, finalizeInvoice, voidInvoice } from './invoices'
import { notify } from './notify'
import { changeStatus, endSubscription } from './subscriptionStatus'

/** How long a first payment may wait before the subscription is given up. */
const FIRST_PAYMENT_HOURS = 23

export interface NewSubscription {
  customer: Customer
  price: Price
  quantity: number
  defaultPaymentMethod: PaymentMethod | undefined
  savePaymentMethod: Subscription['savePaymentMethod']
  paymentMethodTypes: string[] | null
  description: string | null
  metadata: Metadata
}

export const NOT_CANCELLED: Subscription['cancellation'] = { comment: null, feedback: null, reason: null }

const recurrence = (price: Price): NonNullable<Price['recurring']> => {
  if (!price.recurring)
    throw errors.invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: 'items[0][price]' },
    )
  return price.recurring
}

export function insertSubscription({ store, clock, jobs }: Context, wanted: NewSubscription): Subscription {
  const now = clock.now()
  const subscription = store.subscription.insert({
    id: newId('sub'),
    itemId: newId('si'),
    created: now,
    customer: wanted.customer.id,
    status: 'incomplete',
    price: wanted.price.id,
    quantity: wanted.quantity,
    anchor: now,
    periodStart: now,
    periodEnd: nextPeriodEnd(now, now, recurrence(wanted.price)),
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: NOT_CANCELLED,
    defaultPaymentMethod: wanted.defaultPaymentMethod?.id ?? null,
    savePaymentMethod: wanted.savePaymentMethod,
    paymentMethodTypes: wanted.paymentMethodTypes,
    latestInvoice: null,
    description: wanted.description,
    metadata: wanted.metadata,
  })
  jobs.plan('end_period', subscription.id, subscription.periodEnd)
  return subscription
}

/** Starts a subscription that waits for its first payment. */
export function createSubscription(
  context: Context,
  wanted: NewSubscription,
): { subscription: Subscription; invoice: Invoice } {
  const subscription = insertSubscription(context, wanted)
  const invoice = finalizeInvoice(context, draftInvoice(context, subscription, 'subscription_create'))
  notify.subscription(context, 'customer.subscription.created', subscription)
  context.jobs.plan('expire_incomplete', subscription.id, subscription.created + FIRST_PAYMENT_HOURS * HOUR)
  return { subscription, invoice }
}

/** The first payment never came. Stripe reports this as an update, not as a deletion. */
export function expireIncomplete(context: Context, id: string): void {
  const subscription = context.store.subscription.need(id)
  if (subscription.status !== 'incomplete') return
  if (subscription.latestInvoice !== null)
    voidInvoice(context, context.store.invoice.need(subscription.latestInvoice))
  context.store.subscription.update(subscription, { endedAt: context.clock.now() })
  changeStatus(context, subscription, 'incomplete_expired')
}

export const hasEnded = (subscription: Subscription): boolean =>
  subscription.status === 'canceled' || subscription.status === 'incomplete_expired'

/** Ends a subscription now. One still waiting for its first payment has its invoice voided. */
export function cancelNow(context: Context, subscription: Subscription): void {
  const { store } = context
  const wasIncomplete = subscription.status === 'incomplete'
  if (wasIncomplete && subscription.latestInvoice !== null) {
    const bill = store.invoice.need(subscription.latestInvoice)
    if (bill.status === 'open') voidInvoice(context, bill)
  }
  endSubscription(context, subscription, 'cancellation_requested')
}

/** The planned time of a cancellation has come. Stale if the plan has changed since. */
export function cancelWhenDue(context: Context, id: string): void {
  const subscription = context.store.subscription.need(id)
  const due = subscription.cancelAt !== null && subscription.cancelAt <= context.clock.now()
  if (due && !hasEnded(subscription)) endSubscription(context, subscription, 'cancellation_requested')
}

/** The paid period is over: the subscription ends if that was asked for, else a new period and bill begin. */
export function endPeriod(context: Context, id: string): void {
  const { store, clock, jobs } = context
  const subscription = store.subscription.need(id)
  if (hasEnded(subscription) || subscription.status === 'incomplete' || subscription.periodEnd > clock.now())
    return
  const endIsPlanned = subscription.cancelAt !== null && subscription.cancelAt <= clock.now()
  if (subscription.cancelAtPeriodEnd || endIsPlanned) {
    endSubscription(context, subscription, 'cancellation_requested')
    return
  }
  const previous = {
    current_period_start: subscription.periodStart,
    current_period_end: subscription.periodEnd,
  }
  const recurring = recurrence(store.price.need(subscription.price))
  store.subscription.update(subscription, {
    periodStart: subscription.periodEnd,
    periodEnd: nextPeriodEnd(subscription.anchor, subscription.periodEnd, recurring),
  })
  jobs.plan('end_period', id, subscription.periodEnd)
  const invoice = draftInvoice(context, subscription, 'subscription_cycle')
  // What an unpaid subscription would owe is drafted and never collected.
  if (subscription.status !== 'unpaid') jobs.plan('finalize_invoice', invoice.id, clock.now() + HOUR)
  notify.subscription(context, 'customer.subscription.updated', subscription, { items: { data: [previous] } })
}

/** The portal cancels flexibly billed subscriptions by date, and leaves `cancel_at_period_end` false. */
export function cancelAtPeriodEndByPortal(context: Context, subscription: Subscription): void {
  const { store, clock, jobs } = context
  const previous = { cancel_at: subscription.cancelAt, canceled_at: subscription.canceledAt }
  store.subscription.update(subscription, {
    cancelAt: subscription.periodEnd,
    canceledAt: clock.now(),
    cancellation: { ...subscription.cancellation, reason: 'cancellation_requested' },
  })
  jobs.plan('cancel_at', subscription.id, subscription.periodEnd)
  notify.subscription(context, 'customer.subscription.updated', subscription, previous)
}

export function resumeByPortal(context: Context, subscription: Subscription): void {
  const previous = { cancel_at: subscription.cancelAt, canceled_at: subscription.canceledAt }
  context.store.subscription.update(subscription, {
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    cancellation: NOT_CANCELLED,
  })
  notify.subscription(context, 'customer.subscription.updated', subscription, previous)
}
