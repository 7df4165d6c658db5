import type { BrowserContext, Page, Route } from '@playwright/test'

/** A payment request, cut off before it leaves, or after its effect with only the answer missing. */
export interface CutPoint {
  at: RegExp
  when: 'before' | 'after'
}

const CREATE = /\/api\/club\/create-subscription$/
const CONFIRM = /\/v1\/payment_intents\/pi_\w+\/confirm$/
const CHALLENGE = /\/v1\/3ds2\/challenge_complete$/
const VERIFY = /\/api\/club\/verify-subscription$/

/**
 * Between «Pagar» and the success page, with a card that the bank asks about, in order: before the first request, and after
 * each that changes something at the club or at Stripe. A page that is cut off before the next request leaves the same behind.
 */
export const CUT_POINTS = {
  'before the subscription is asked for': { at: CREATE, when: 'before' },
  'before the secret arrives': { at: CREATE, when: 'after' },
  'before the answer to the card arrives': { at: CONFIRM, when: 'after' },
  'before the bank’s verdict arrives': { at: CHALLENGE, when: 'after' },
  'before the verification arrives': { at: VERIFY, when: 'after' },
} as const satisfies Record<string, CutPoint>

/** Those after which Stripe has something to tell the club. */
export const PAID_CUT_POINTS = [
  'before the bank’s verdict arrives',
  'before the verification arrives',
] as const satisfies (keyof typeof CUT_POINTS)[]

export type Kill = (page: Page) => Promise<void>

export const closeTab: Kill = (page) => page.close()

export const crashRenderer: Kill = async (page) => {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The call has no answer: the renderer is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}

/** Resolves when the page has been killed at the cut point. */
export async function killedAt({ at, when }: CutPoint, page: Page, kill: Kill): Promise<void> {
  const context: BrowserContext = page.context()
  return new Promise((resolve, reject) => {
    const cut = async (route: Route): Promise<void> => {
      if (when === 'after') await route.fetch()
      await kill(page)
    }
    void context.route(at, (route) => void cut(route).then(resolve, reject), { times: 1 })
  })
}
