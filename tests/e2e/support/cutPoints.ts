import type { BrowserContext, Page, Route } from '@playwright/test'

/** A request of the payment, and whether it is cut off before it leaves or once it has had its effect. */
export interface CutPoint {
  /** Address, with `*` for any text. */
  at: string
  when: 'before' | 'after'
}

/** Steps between «Pagar» and the success page, in order. */
export const CUT_POINTS: Record<string, CutPoint> = {
  'the subscription is not asked for': { at: '**/api/club/create-subscription', when: 'before' },
  'the answer with the secret is lost': { at: '**/api/club/create-subscription', when: 'after' },
  'the card is not sent': { at: '**/v1/payment_intents/*/confirm', when: 'before' },
  'the answer to the card is lost': { at: '**/v1/payment_intents/*/confirm', when: 'after' },
  'the bank’s answer is not sent': { at: '**/v1/3ds2/challenge_complete', when: 'before' },
  'the answer to the bank’s answer is lost': { at: '**/v1/3ds2/challenge_complete', when: 'after' },
  'the outcome is not read': { at: '**/v1/payment_intents/pi_*?*', when: 'before' },
  'the server is not asked to verify': { at: '**/api/club/verify-subscription', when: 'before' },
  'the server’s verification is lost': { at: '**/api/club/verify-subscription', when: 'after' },
}

export type Kill = (page: Page) => Promise<void>

/** Ways in which a browser goes away. */
export const KILLS: Record<string, Kill> = {
  'its tab closes': (page) => page.close(),
  'its renderer crashes': async (page) => {
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    await Promise.all([crashed, session.send('Page.crash').catch(() => undefined)])
  },
}

/** Resolves when the page has been killed at the cut point. */
export async function killAt(context: BrowserContext, { at, when }: CutPoint, page: Page, kill: Kill): Promise<void> {
  const reached = Promise.withResolvers<undefined>()
  const cut = async (route: Route): Promise<void> => {
    if (when === 'after') await route.fetch()
    await kill(page)
    reached.resolve(undefined)
  }
  await context.route(at, (route) => void cut(route).catch(reached.reject), { times: 1 })
  return reached.promise
}
