import type { AnalyticsStorageName } from '@/domain/storageName'
import { track, type AnalyticsEvent } from './dataLayer'

const BEGIN = 'beginCheckoutTracked' satisfies AnalyticsStorageName
const PURCHASE = 'purchaseTracked' satisfies AnalyticsStorageName
type Key = typeof BEGIN | `${typeof PURCHASE}:${string}`

/** Reports the start of a sign-up, once per visit. */
export function trackBeginCheckout(): void {
  markOnce(() => sessionStorage, BEGIN, { name: 'begin_checkout' })
}

/** Reports a payment of this many cents, only once on this device, whatever is reloaded or opened twice. */
export async function trackPurchase(transactionId: string, amountCents: number): Promise<void> {
  // Browsers hash on secure pages only; elsewhere a second event looks like the first.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return
  const key: Key = `${PURCHASE}:${await digest(subtle, transactionId)}`
  const mark = () => markOnce(() => localStorage, key, { name: 'purchase', transactionId, amountCents })
  if ('locks' in navigator) await navigator.locks.request('purchase-event', mark)
  else mark()
}

/** The mark outlives the session on a shared phone, so it must not say whose payment it was. */
async function digest(subtle: SubtleCrypto, text: string): Promise<string> {
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function markOnce(storage: () => Storage, key: Key, event: AnalyticsEvent): void {
  try {
    if (storage().getItem(key) !== null) return
    if (track(event)) storage().setItem(key, '1')
  } catch {
    // Without storage a second event looks like the first: better none.
  }
}
