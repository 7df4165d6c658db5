import type { BrowserContext, Page } from '@playwright/test'

/** The hosted typefaces may move a page by this much when they come, all told: their fallbacks are as wide on average, not by letter. */
const MOST = 0.01

/** Counts what moves without user input on the pages opened from now on, and what is replaced under a finger. */
export const countShifts = (on: Page | BrowserContext): Promise<unknown> =>
  on.addInitScript(() => {
    Object.assign(window, { shifts: [] as string[], shifted: 0, replaced: [] as string[] })
    const counted = window as unknown as Counted
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
        counted.shifted += entry.value
        counted.shifts.push(`${entry.value}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const controlsIn = (nodes: NodeList): Element[] =>
      [...nodes]
        .filter((node) => node instanceof Element)
        .flatMap((element) => [element, ...element.querySelectorAll('*')])
        .filter((element) => element.matches('a[href], button, summary, input, select, textarea'))
    const nameOf = (element: Element): string =>
      [
        element.tagName,
        ...['href', 'name', 'aria-label'].map((name) => element.getAttribute(name) ?? ''),
        element.textContent.trim(),
      ].join(' ')
    new MutationObserver((records) => {
      const came = records.flatMap(({ addedNodes }) => controlsIn(addedNodes))
      const gone = records.flatMap(({ removedNodes }) => controlsIn(removedNodes))
      const here = new Set(came.filter((element) => element.isConnected).map(nameOf))
      counted.replaced.push(
        ...gone
          .filter((element) => !element.isConnected && !came.includes(element))
          .map(nameOf)
          .filter((name) => here.has(name)),
      )
    }).observe(document, { childList: true, subtree: true })
  })

interface Counted {
  shifts: string[]
  /** The sum of them all. */
  shifted: number
  /** Kind, address, names and text of each. */
  replaced: string[]
}

/** What could be pressed and gave way to its equal in one step: a press that has begun by then does nothing. */
export const replaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Counted).replaced)

/** What has moved on the page that is shown; nothing, as long as it comes to no more than a typeface may move. */
export const shifts = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const { shifts: seen, shifted } = window as unknown as Counted
    return shifted > most ? seen : []
  }, MOST)
