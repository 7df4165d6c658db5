import type { Context } from '../events/Context'
import type { Subscription, SubscriptionStatus } from '../core/records'
import { notify } from './notify'

/** Changes the status and emits `customer.subscription.updated`. */
export function changeStatus(context: Context, subscription: Subscription, status: SubscriptionStatus): void {
  const previous = { status: subscription.status }
  context.store.subscription.update(subscription, { status })
  notify.subscription(context, 'customer.subscription.updated', subscription, previous)
}

export type EndReason = 'cancellation_requested' | 'payment_failed'

/** Ends a subscription for good. Its open invoices are no longer collected automatically. */
export function endSubscription(context: Context, subscription: Subscription, reason: EndReason): void {
  const { store, clock } = context
  const now = clock.now()
  for (const invoice of store.invoice.by('subscription', subscription.id)) {
    if (invoice.nextAttempt !== null) store.invoice.update(invoice, { nextAttempt: null })
  }
  store.subscription.update(subscription, {
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? now,
    endedAt: now,
    cancellation: { ...subscription.cancellation, reason },
  })
  notify.subscription(context, 'customer.subscription.deleted', subscription)
}
