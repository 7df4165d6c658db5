import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { memoryStorage } from '../support/memoryStorage'

interface PushedEvent {
  event: string
  ecommerce: Record<string, unknown>
}
/** Commands as lists of their words, beside the events. */
const told = () =>
  (window.dataLayer ?? []).map((entry) => (isCommand(entry) ? Array.from(entry) : (entry as PushedEvent)))
/** What tag managers take for a command: the `arguments` of a function and nothing else. */
const isCommand = (entry: unknown): entry is ArrayLike<unknown> =>
  Object.prototype.toString.call(entry) === '[object Arguments]'
const pushed = () => told().filter((entry): entry is PushedEvent => !Array.isArray(entry))
const names = () => pushed().map(({ event }) => event)

/** Web Locks for one name: each piece of work waits for the one before. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return { request: (_name: string, work: () => unknown) => (last = last.then(work)) }
}

const DEFAULT_DENIED = [
  'consent',
  'default',
  {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  },
]
const GRANTED = ['consent', 'update', { analytics_storage: 'granted' }]
const DENIED = ['consent', 'update', { analytics_storage: 'denied' }]

/** As on a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  const choice = await import('@/client/analytics/consentChoice')
  const layer = await import('@/client/analytics/dataLayer')
  return { ...choice, ...layer, ...(await import('@/client/analytics/trackOnce')) }
}

describe('analytics', () => {
  let page: Awaited<ReturnType<typeof openPage>>
  beforeEach(async () => {
    vi.stubGlobal('localStorage', memoryStorage())
    vi.stubGlobal('sessionStorage', memoryStorage())
    vi.stubGlobal('navigator', { locks: oneAtATime() })
    page = await openPage()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('knows no choice before one is made, nor one about an older text', () => {
    expect(page.consentChoice()).toBeNull()
    localStorage.setItem('analyticsConsent', '2001-01 granted')
    expect(page.consentChoice()).toBeNull()
    page.chooseConsent('denied')
    expect(page.consentChoice()).toBe('denied')
    expect(localStorage.getItem('analyticsConsent')).toBe(`${CONSENT_VERSIONS.analytics} denied`)
  })

  it('tells nothing without consent', () => {
    expect(page.track({ name: 'add_payment_info' })).toBe(false)
    page.chooseConsent('denied')
    expect(page.track({ name: 'add_payment_info' })).toBe(false)
    expect(window.dataLayer).toBeUndefined()
  })

  it('says before any event that all was denied and what is granted, once', () => {
    page.followConsent()
    expect(window.dataLayer).toBeUndefined()
    page.chooseConsent('granted')
    page.chooseConsent('granted')
    page.track({ name: 'begin_checkout' })
    expect(told()).toEqual([DEFAULT_DENIED, GRANTED, expect.objectContaining({ event: 'begin_checkout' })])
  })

  it('says it for a yes of an earlier visit as soon as the app starts', async () => {
    page.chooseConsent('granted')
    page = await openPage()
    expect(window.dataLayer).toBeUndefined()
    page.followConsent()
    expect(told()).toEqual([DEFAULT_DENIED, GRANTED])
  })

  it('says that consent is withdrawn, and tells no event until it is given again', () => {
    page.followConsent()
    page.chooseConsent('denied')
    expect(window.dataLayer).toBeUndefined()
    page.chooseConsent('granted')
    page.chooseConsent('denied')
    page.track({ name: 'add_payment_info' })
    expect(told()).toEqual([DEFAULT_DENIED, GRANTED, DENIED])
    page.chooseConsent('granted')
    page.track({ name: 'add_payment_info' })
    expect(told().slice(3)).toEqual([GRANTED, expect.objectContaining({ event: 'add_payment_info' })])
  })

  it('hears of a withdrawal in another tab', () => {
    page.followConsent()
    page.chooseConsent('granted')
    localStorage.removeItem('analyticsConsent')
    window.dispatchEvent(new Event('storage'))
    expect(told()).toEqual([DEFAULT_DENIED, GRANTED, DENIED])
  })

  it('tells the fee and the item, and nothing about the person', () => {
    page.chooseConsent('granted')
    page.track({ name: 'begin_checkout' })
    page.track({ name: 'add_payment_info' })
    page.track({ name: 'purchase', transactionId: 'pi_1', amountCents: 2150 })
    expect(names()).toEqual(['begin_checkout', 'add_payment_info', 'purchase'])
    for (const [index, { ecommerce }] of pushed().entries()) {
      // What joining costs, then what this person pays.
      const price = index < 2 ? 19.99 : 21.5
      expect(ecommerce).toMatchObject({
        currency: 'EUR',
        value: price,
        items: [{ item_category: 'Subscription', price }],
      })
    }
    expect(pushed()[1]?.ecommerce.payment_type).toBe('credit_card')
    expect(pushed()[2]?.ecommerce.transaction_id).toBe('pi_1')
  })

  it('tells of the first edit once, and only once there is consent', () => {
    page.trackBeginCheckout()
    page.chooseConsent('granted')
    page.trackBeginCheckout()
    page.trackBeginCheckout()
    expect(names()).toEqual(['begin_checkout'])
  })

  it('tells of each payment once', async () => {
    page.chooseConsent('granted')
    await Promise.all([
      page.trackPurchase('pi_1', 1999),
      page.trackPurchase('pi_1', 1999),
      page.trackPurchase('pi_2', 1999),
    ])
    await page.trackPurchase('pi_1', 1999)
    expect(names()).toEqual(['purchase', 'purchase'])
  })

  it('waits for consent, reports once, and can be called off', () => {
    vi.useFakeTimers()
    const report = vi.fn()
    const calledOff = vi.fn()
    page.whenConsented(report)
    const stop = page.whenConsented(calledOff)
    vi.runAllTimers()
    stop()
    expect(report).not.toHaveBeenCalled()
    page.chooseConsent('granted')
    page.chooseConsent('granted')
    expect(report).toHaveBeenCalledOnce()
    expect(calledOff).not.toHaveBeenCalled()
    vi.useRealTimers()
  })
})
