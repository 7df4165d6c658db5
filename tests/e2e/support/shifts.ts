import type { BrowserContext, Page } from '@playwright/test'

/** Counts what moves without user input on the pages opened from now on. */
export const countShifts = (on: Page | BrowserContext): Promise<unknown> =>
  on.addInitScript(() => {
    Object.assign(window, { shifts: [] as string[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[]) {
        // Zero, in the three decimals in which shifts are reported: part of a pixel, if a font comes late.
        if (entry.value < 0.0005) continue
        // Text nodes move, too.
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
