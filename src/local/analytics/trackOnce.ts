import { track, type AnalyticsEvent } from './dataLayer'

/** Tells of the start of a sign-up, once a visit. */
export function trackBeginCheckout(): void {
  markOnce(() => sessionStorage, 'beginCheckoutTracked', { name: 'begin_checkout' })
}

/** Tells of a payment, once for ever on this device, whatever is reloaded or opened twice. */
export async function trackPurchase(transactionId: string): Promise<void> {
  const mark = () =>
    markOnce(() => localStorage, `purchaseTracked:${transactionId}`, { name: 'purchase', transactionId })
  if ('locks' in navigator) await navigator.locks.request('purchase-event', mark)
  else mark()
}

function markOnce(storage: () => Storage, key: string, event: AnalyticsEvent): void {
  try {
    if (storage().getItem(key) !== null) return
    if (track(event)) storage().setItem(key, '1')
  } catch {
    // Without storage nobody could tell a second event from the first: better none.
  }
}
