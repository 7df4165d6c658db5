import type { Page } from '@playwright/test'

/** Elements that reach past the right edge, unless a parent cuts them off on purpose. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px of ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 120))]
  })
}

export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** Of the part that stands above every page, or 0 where there is none. */
export const headerHeight = async (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().height ?? 0)

/** Targets with any line lower than 44 px; a checkbox is as high as its label. What only shows with the focus is left out. */
export async function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targetOf = (element: Element): Element =>
      element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element
    const lowest = (element: Element): number =>
      Math.min(...[...targetOf(element).getClientRects()].map(({ height }) => height))
    return [
      ...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea'),
    ]
      .filter((element) => element.checkVisibility() && !element.matches('.not-focus\\:sr-only'))
      .filter((element) => lowest(element) < 44 - 0.1)
      .map((element) => `${lowest(element)} px: ${element.outerHTML.slice(0, 120)}`)
  })
}

/** What reaches past the right edge or is too low for a thumb. */
export const layoutProblems = async (page: Page): Promise<string[]> => [
  ...(await overflow(page)),
  ...(await lowTargets(page)),
]
