import type { Page } from '@playwright/test'

/** Waits until this page has nothing left to draw: its fonts, the work of an idle moment, two frames. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve))
    for (const _ of ['the one that is being drawn', 'and the next']) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
