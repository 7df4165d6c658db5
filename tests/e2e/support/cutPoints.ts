import type { BrowserContext, Page, Route } from '@playwright/test'

/** A request of the payment, cut off before it leaves, or once it has had its effect and only the answer is missing. */
export interface CutPoint {
  at: RegExp
  when: 'before' | 'after'
}

const CREATE = /\/api\/club\/create-subscription$/
const CONFIRM = /\/v1\/payment_intents\/pi_\w+\/confirm$/
const CHALLENGE = /\/v1\/3ds2\/challenge_complete$/
const RETRIEVE = /\/v1\/payment_intents\/pi_\w+\?/
const VERIFY = /\/api\/club\/verify-subscription$/

/** Every request between «Pagar» and the success page, with a card that the bank asks about, in order. */
export const CUT_POINTS: Record<string, CutPoint> = {
  'before the subscription is asked for': { at: CREATE, when: 'before' },
  'before the secret arrives': { at: CREATE, when: 'after' },
  'before the card is sent': { at: CONFIRM, when: 'before' },
  'before the answer to the card arrives': { at: CONFIRM, when: 'after' },
  'before the bank is answered': { at: CHALLENGE, when: 'before' },
  'before the bank’s verdict arrives': { at: CHALLENGE, when: 'after' },
  'before the outcome is read': { at: RETRIEVE, when: 'before' },
  'before the outcome arrives': { at: RETRIEVE, when: 'after' },
  'before the server is asked to verify': { at: VERIFY, when: 'before' },
  'before the verification arrives': { at: VERIFY, when: 'after' },
}

export type Kill = (page: Page) => Promise<void>

export const closeTab: Kill = (page) => page.close()

export const crashRenderer: Kill = async (page) => {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The call has no answer: whoever would give it is gone.
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
