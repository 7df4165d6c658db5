import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { loadClubConfig } from '../api/clubConfig'
import type { ErrorCode } from '@/domain/errorCode'

export type StripeLoad = { ok: true; stripe: Stripe; demo: boolean } | { ok: false; code: ErrorCode }

/** What the card is for. */
export type StripePurpose = 'join' | 'change-card'

/** Longest wait for a script, in milliseconds. */
const TIMEOUT_MS = 20_000

/** Loads Stripe.js as the server's configuration says. Never throws, and may be called again after a failure. */
export async function loadStripeLibrary(purpose: StripePurpose): Promise<StripeLoad> {
  const config = await loadClubConfig()
  if (!config.ok) return { ok: false, code: config.code }
  const { paymentsConfigured, sells, publishableKey, stripeJsUrl, demo } = config.value
  if (!paymentsConfigured || !publishableKey) return { ok: false, code: 'payments_not_configured' }
  if (purpose === 'join' && !sells) return { ok: false, code: 'club_not_open' }
  try {
    // Stripe's own loader uses an existing window.Stripe: in the demo, the payment sandbox's.
    if (stripeJsUrl && !window.Stripe) await loadScript(stripeJsUrl)
    const stripe = await withTimeout(loadStripe(publishableKey, { locale: 'es' }))
    return stripe ? { ok: true, stripe, demo } : { ok: false, code: 'network' }
  } catch {
    return { ok: false, code: 'network' }
  }
}

let demoScript: Promise<void> | null = null

function loadScript(url: string): Promise<void> {
  demoScript ??= withTimeout(addScript(url)).catch((error: unknown) => {
    demoScript = null
    throw error
  })
  return demoScript
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    document.head.append(script)
  })
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe.js took too long')), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
