import { BRAND } from '@/domain/brand'
import { PLAN, PLAN_PRICE_EUROS } from '@/domain/plan'
import { consentChoice, onConsentChange } from './consentChoice'

/** What may be told to the operator's analytics: never anything about the person. */
export type AnalyticsEvent =
  { name: 'begin_checkout' } | { name: 'add_payment_info' } | { name: 'purchase'; transactionId: string }

declare global {
  interface Window {
    /** Where a tag manager that the operator connects looks for events. */
    dataLayer?: unknown[]
  }
}

/** Pushes the event if the person agreed to analytics; answers whether it did. */
export function track(event: AnalyticsEvent): boolean {
  if (consentChoice() !== 'granted') return false
  window.dataLayer ??= []
  window.dataLayer.push(toMessage(event))
  return true
}

/**
 * Calls back once: soon, if the person has agreed to analytics, else as soon as they do.
 * Answers the function that calls it off.
 */
export function whenConsented(report: () => void): () => void {
  const check = () => {
    if (consentChoice() !== 'granted') return
    stop()
    report()
  }
  const timer = setTimeout(check)
  const unsubscribe = onConsentChange(check)
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  return stop
}

const ITEM = {
  item_id: PLAN.lookupKey,
  item_name: `Club ${BRAND.name}`,
  item_category: 'Subscription',
  price: PLAN_PRICE_EUROS,
  quantity: 1,
}

function toMessage(event: AnalyticsEvent) {
  const ecommerce = { currency: PLAN.currency.toUpperCase(), value: PLAN_PRICE_EUROS, items: [ITEM] }
  if (event.name === 'begin_checkout') return { event: event.name, ecommerce }
  if (event.name === 'add_payment_info') {
    return { event: event.name, ecommerce: { ...ecommerce, payment_type: 'credit_card' } }
  }
  return { event: event.name, ecommerce: { ...ecommerce, transaction_id: event.transactionId } }
}
