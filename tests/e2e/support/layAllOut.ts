import type { Frame, Page } from '@playwright/test'

/** What a first visit leaves for later (`.below-fold`) is laid out now: nothing can be measured or read off before. */
export const layAllOut = (page: Page | Frame): Promise<void> =>
  page.evaluate(() => {
    const laidOut = window as { isAllLaidOut?: boolean }
    if (laidOut.isAllLaidOut) return
    laidOut.isAllLaidOut = true
    const whole = new CSSStyleSheet()
    whole.replaceSync('.below-fold { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(whole)
  })
