import type { BrowserContext, Page } from '@playwright/test'

/** Counts what moves on the pages that are opened from now on without anybody having done anything. */
export const countShifts = (on: Page | BrowserContext): Promise<unknown> =>
  on.addInitScript(() => {
    Object.assign(window, { shifts: [] as string[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[]) {
        // Nothing, in the three decimals in which shifts are told: part of a pixel, where a face comes late.
        if (entry.value < 0.0005) continue
        // A text moves by itself, too.
        const nodes = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element?.outerHTML.slice(0, 80)
        })
        ;(window as unknown as { shifts: string[] }).shifts.push(`${entry.value}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved on the page that is shown. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
