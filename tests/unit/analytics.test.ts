import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { chooseConsent, consentChoice } from '@/local/analytics/consentChoice'
import { track, whenConsented } from '@/local/analytics/dataLayer'
import { trackBeginCheckout, trackPurchase } from '@/local/analytics/trackOnce'
import { memoryStorage } from '../support/memoryStorage'

interface PushedEvent {
  event: string
  ecommerce: Record<string, unknown>
}
const pushed = () => (window.dataLayer ?? []) as PushedEvent[]
const names = () => pushed().map(({ event }) => event)

/** Web Locks for one name: each piece of work waits for the one before. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return { request: (_name: string, work: () => unknown) => (last = last.then(work)) }
}

describe('analytics', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('sessionStorage', memoryStorage())
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('navigator', { locks: oneAtATime() })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('knows no choice before one is made, nor one about an older text', () => {
    expect(consentChoice()).toBeNull()
    localStorage.setItem('analyticsConsent', '2001-01 granted')
    expect(consentChoice()).toBeNull()
    chooseConsent('denied')
    expect(consentChoice()).toBe('denied')
    expect(localStorage.getItem('analyticsConsent')).toBe(`${CONSENT_VERSIONS.analytics} denied`)
  })

  it('tells nothing without consent', () => {
    expect(track({ name: 'add_payment_info' })).toBe(false)
    chooseConsent('denied')
    expect(track({ name: 'add_payment_info' })).toBe(false)
    expect(window.dataLayer).toBeUndefined()
  })

  it('tells the fee and the item, and nothing about the person', () => {
    chooseConsent('granted')
    track({ name: 'begin_checkout' })
    track({ name: 'add_payment_info' })
    track({ name: 'purchase', transactionId: 'pi_1' })
    expect(names()).toEqual(['begin_checkout', 'add_payment_info', 'purchase'])
    for (const { ecommerce } of pushed()) {
      expect(ecommerce).toMatchObject({
        currency: 'EUR',
        value: 19.99,
        items: [{ item_category: 'Subscription' }],
      })
    }
    expect(pushed()[1]?.ecommerce.payment_type).toBe('credit_card')
    expect(pushed()[2]?.ecommerce.transaction_id).toBe('pi_1')
  })

  it('tells of the first edit once, and only once there is consent', () => {
    trackBeginCheckout()
    chooseConsent('granted')
    trackBeginCheckout()
    trackBeginCheckout()
    expect(names()).toEqual(['begin_checkout'])
  })

  it('tells of each payment once', async () => {
    chooseConsent('granted')
    await Promise.all([trackPurchase('pi_1'), trackPurchase('pi_1'), trackPurchase('pi_2')])
    await trackPurchase('pi_1')
    expect(names()).toEqual(['purchase', 'purchase'])
  })

  it('waits for consent, reports once, and can be called off', () => {
    vi.useFakeTimers()
    const report = vi.fn()
    const calledOff = vi.fn()
    whenConsented(report)
    const stop = whenConsented(calledOff)
    vi.runAllTimers()
    stop()
    expect(report).not.toHaveBeenCalled()
    chooseConsent('granted')
    chooseConsent('granted')
    expect(report).toHaveBeenCalledOnce()
    expect(calledOff).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})
