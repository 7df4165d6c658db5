import { expect, type Page } from '@playwright/test'

/** Present once the app draws the page. */
export const MOMENTARY = 'section[data-momentary]'

/** Waits until the app has taken over a page that was made at build time. */
export const alive = (page: Page): Promise<void> => expect(page.locator(MOMENTARY)).toBeAttached()

/** The lightest touch on such a page that brings the app. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await alive(page)
}
