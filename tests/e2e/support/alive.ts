import { expect, type Page } from '@playwright/test'

/** Present once the app draws the page. */
export const MOMENTARY = 'section[data-momentary]'

/** Waits until the app has taken over a page that was made at build time, and has replayed what was done there before. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator(MOMENTARY)).toBeAttached()
  // It does so in a task of its own, after the effects of the first drawing.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
  )
}

/** The lightest touch on such a page that brings the app. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await alive(page)
}
