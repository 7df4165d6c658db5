import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { TestClub } from '../../support/startTestClub'
import { signIn, type Account } from './accounts'
import type { BrowserWatch } from './BrowserWatch'

/** How a browser on an iPhone names itself, up to the browser's own name. */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

export interface DeviceOptions extends BrowserContextOptions {
  /** Signed in as this person from the start. */
  account?: Account
}

/** Opens a fresh browser of its own, watched like all others. */
export type OpenDevice = (options?: DeviceOptions) => Promise<BrowserContext>

export class Devices {
  private readonly contexts: BrowserContext[] = []
  private readonly crashed = new Set<Page>()

  constructor(
    private readonly browser: Browser,
    private readonly club: TestClub,
    private readonly watch: BrowserWatch,
  ) {}

  open: OpenDevice = async ({ account, ...options } = {}) => {
    const context = await this.browser.newContext(options)
    if (account) await signIn(context, this.club, account)
    this.watch.watch(context)
    context.on('page', (page) => {
      page.on('crash', () => this.crashed.add(page))
      routeAtOnce(page)
    })
    this.contexts.push(context)
    return context
  }

  /** Pages that still show something. */
  openPages(): Page[] {
    return this.contexts
      .flatMap((context) => context.pages())
      .filter((page) => /^https?:/.test(page.url()) && !this.crashed.has(page))
  }

  async close(): Promise<void> {
    for (const context of this.contexts) await context.close()
  }
}

/**
 * Chromium says that it intercepts before the page knows, and a key overtakes that: what it asks for would pass. Whatever the page
 * answers afterwards it answers knowing.
 */
function routeAtOnce(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    const stop = await route(...args)
    // A page that is just going elsewhere has nothing under way.
    await page.evaluate(() => undefined).catch(() => undefined)
    return stop
  }
}
