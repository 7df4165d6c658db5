import { BRAND } from '@/domain/brand'
import { PLAN, PLAN_PRICE_EUROS } from '@/domain/plan'
import { consentChoice, onConsentChange, type ConsentChoice } from './consentChoice'

/** What may be told to the operator's analytics: never anything about the person. */
export type AnalyticsEvent =
  | { name: 'begin_checkout' }
  | { name: 'add_payment_info' }
  | { name: 'purchase'; transactionId: string; amountCents: number }

declare global {
  interface Window {
    /** Where a tag manager that the operator connects looks for events. */
    dataLayer?: unknown[]
  }
}

/** What this page's data layer was last told; null before the first yes, when there is none. */
let toldConsent: ConsentChoice | null = null

/** Reports the consent to the data layer from now on: the one given on an earlier visit, and every change. */
export function followConsent(): void {
  tellConsent()
  onConsentChange(tellConsent)
}

/** Pushes the event if the person agreed to analytics; returns whether it did. */
export function track(event: AnalyticsEvent): boolean {
  if (consentChoice() !== 'granted') return false
  tellConsent()
  push(toMessage(event))
  return true
}

/** Google's Consent Mode: all is denied, then what the person has agreed to is granted, before any event. */
function tellConsent(): void {
  const choice = consentChoice() ?? 'denied'
  if (choice === (toldConsent ?? 'denied')) return
  if (toldConsent === null) command('consent', 'default', ALL_DENIED)
  command('consent', 'update', { analytics_storage: choice })
  toldConsent = choice
}

const ALL_DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const

/** Only an `arguments` object, as gtag() pushes it, is a command to tag managers; they take an array for something else. */
function command(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  push(arguments)
}

function push(entry: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/**
 * Calls back once: soon, if the person has agreed to analytics, else as soon as they do.
 * Returns the function that cancels it.
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

function ecommerceOf(price: number) {
  const item = {
    item_id: PLAN.lookupKey,
    item_name: `Club ${BRAND.name}`,
    item_category: 'Subscription',
    price,
    quantity: 1,
  }
  return { currency: PLAN.currency.toUpperCase(), value: price, items: [item] }
}

function toMessage(event: AnalyticsEvent) {
  const ecommerce = ecommerceOf(event.name === 'purchase' ? event.amountCents / 100 : PLAN_PRICE_EUROS)
  if (event.name === 'begin_checkout') return { event: event.name, ecommerce }
  if (event.name === 'add_payment_info') {
    return { event: event.name, ecommerce: { ...ecommerce, payment_type: 'credit_card' } }
  }
  return { event: event.name, ecommerce: { ...ecommerce, transaction_id: event.transactionId } }
}
