import type { Frame, Page } from '@playwright/test'

/** Waits until no part of a whole page waits for its layout (`prerender/firstScript`): before that nothing can be measured or read off. */
export const whole = async (page: Page | Frame): Promise<void> => {
  await page.waitForFunction(
    () => !document.querySelector('html[data-unpainted], .below-fold[style*=content-visibility]'),
  )
}
