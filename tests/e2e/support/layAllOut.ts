import type { Frame, Page } from '@playwright/test'

/** Lays out now what a first visit defers (`.below-fold`): before that nothing can be measured or read off. */
export const layAllOut = (page: Page | Frame): Promise<void> =>
  page.evaluate(() => {
    const laidOut = window as { isAllLaidOut?: boolean }
    if (laidOut.isAllLaidOut) return
    laidOut.isAllLaidOut = true
    const whole = new CSSStyleSheet()
    whole.replaceSync('.below-fold { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(whole)
  })
