import type { BrowserContext, Page } from '@playwright/test'

/** The hosted typefaces may move a page by this much when they come, all told: their fallbacks are as wide on average, not by letter. */
const MOST = 0.01

/** Counts what moves without user input on the pages opened from now on. */
export const countShifts = (on: Page | BrowserContext): Promise<unknown> =>
  on.addInitScript(() => {
    Object.assign(window, { shifts: [] as string[], shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[]) {
        // Text nodes move, too.
        const nodes = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element?.outerHTML.slice(0, 80)
        })
        const counted = window as unknown as Counted
        counted.shifted += entry.value
        counted.shifts.push(`${entry.value}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface Counted {
  shifts: string[]
  /** The sum of them all. */
  shifted: number
}

/** What has moved on the page that is shown; nothing, as long as it comes to no more than a typeface may move. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const { shifts: seen, shifted } = window as unknown as Counted
    return shifted > most ? seen : []
  }, MOST)
