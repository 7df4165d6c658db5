import type { Page, Request, Route } from '@playwright/test'

interface Holding {
  isHeld?: (request: Request) => boolean
  /** What becomes of them then. */
  end?: (route: Route) => Promise<void>
}

/** Holds back what the page asks for there, until the returned function is called. */
export async function holdCalls(
  page: Page,
  url: string | RegExp,
  { isHeld = () => true, end = (route) => route.continue() }: Holding = {},
): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    if (!isHeld(route.request())) return route.continue()
    await released
    await end(route)
  })
  return release
}

/**
 * What changes in the account does not reach the page, until the page asks at `url`:
 * what somebody is about to press there is not gone by itself before.
 */
export async function hearNothingUntil(page: Page, url: string): Promise<void> {
  const own = '**/api/club/me'
  await page.route(own, (route) => route.abort())
  await page.route(url, async (route) => {
    await page.unroute(own)
    await route.continue()
  })
}

/** A handler for a route: the club does what is asked, and its answer does not arrive. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
