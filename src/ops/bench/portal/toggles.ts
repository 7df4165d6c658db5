import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { BenchClub } from '../benchClub'
import { type Figure, percentile } from '../figure'
import { benchMember } from './benchMember'
import { controlled, openBrowser, paintedAfter, slowPage } from './browser'
import { fillPlainPage, startPlainPage } from './plainPage'
import { FIRST_CARD, openPlainPortal, PAUSE_MS, readPortalMarkup } from './plainPortal'

const TAPS = 40
const MOST_OF_PLAIN = 1.5
const MOST_EVENT_MS = 100

interface Taps {
  p95: number
  /** The longest event, in milliseconds. */
  longest: number
}

/** From the tap on a service until it is stored and repainted, without network, beside the same page without framework (G20). */
export async function toggles(bench: BenchClub): Promise<Figure[]> {
  const browser = await openBrowser()
  const plainPage = await startPlainPage()
  try {
    const { storageState } = await benchMember(bench, 21_000)
    const app = await openPortal(await browser.newContext({ storageState }), `${bench.club.url}/portal`)
    const markup = await readPortalMarkup(app)
    const times = await taps(app)
    const yardstick = await browser.newContext()
    await fillPlainPage(yardstick, plainPage)
    return figures(times, await taps(await openPlainPortal(yardstick, plainPage.url, markup)))
  } finally {
    await plainPage.close()
    await browser.close()
  }
}

async function openPortal(context: BrowserContext, url: string): Promise<Page> {
  const page = await slowPage(context)
  await paintedAfter(page, url)
  await controlled(page)
  await page.getByText('Todo guardado').first().waitFor()
  await context.setOffline(true)
  return page
}

function figures(app: Taps, plain: Taps): Figure[] {
  return [
    {
      name: 'tap to stored and repainted, p95',
      value: app.p95,
      unit: 'ms',
      yardstick: { name: 'ms the same page without framework', value: plain.p95 },
      limit: { text: `at most ${MOST_OF_PLAIN} times`, passed: app.p95 / plain.p95 <= MOST_OF_PLAIN },
      note: 'without network, on a processor slowed four times; the entry is on the disk when the card changes',
    },
    {
      name: 'longest event of a tap',
      value: app.longest,
      unit: 'ms',
      yardstick: { name: 'ms the same page without framework', value: plain.longest },
      limit: { text: `at most ${MOST_EVENT_MS} ms`, passed: app.longest <= MOST_EVENT_MS },
    },
  ]
}

async function taps(page: Page): Promise<Taps> {
  await watchEvents(page)
  const times: number[] = []
  for (let tap = 0; tap < TAPS; tap += 1) {
    await page.waitForTimeout(PAUSE_MS)
    times.push(await tapped(page.locator(FIRST_CARD).first()))
  }
  const longest = await page.evaluate(() => (window as { longestEvent?: number }).longestEvent ?? 0)
  await page.close()
  return { p95: percentile(times, 0.95), longest }
}

const watchEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new PerformanceObserver((list) => {
      const longest = (window as { longestEvent?: number }).longestEvent ?? 0
      Object.assign(window, {
        longestEvent: Math.max(longest, ...list.getEntries().map(({ duration }) => duration)),
      })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** Asks for a service, or undoes that: the tap that counts is the one that changes the card. */
async function tapped(service: Locator): Promise<number> {
  const opener = service.getByRole('button', { name: /^Activar/ })
  if (await opener.isVisible()) {
    await opener.click()
    // One reads before one agrees.
    await service.page().waitForTimeout(PAUSE_MS)
  }
  const button = service.getByRole('button', { name: /^(Pedir la llamada|Deshacer)/ })
  await button.evaluate((element) => {
    const card = element.closest('li') as HTMLElement
    const before = card.querySelector('button.btn')?.textContent
    const time = new Promise<number>((resolve) => {
      element.addEventListener(
        'click',
        ({ timeStamp }) => {
          const observer = new MutationObserver(() => {
            if (card.querySelector('button.btn')?.textContent === before) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp), 0))
          })
          observer.observe(card, { childList: true, subtree: true, characterData: true })
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { tapTime: time })
  })
  await button.click()
  // One question, which waits there: every further one would take a frame of its own.
  return service.evaluate(() => (window as { tapTime?: Promise<number> }).tapTime ?? Number.NaN)
}
