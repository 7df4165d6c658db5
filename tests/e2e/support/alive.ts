import { expect, type Page } from '@playwright/test'

/** Stands in the page once the app draws it. */
export const MOMENTARY = 'section[data-momentary]'

/** Waits until the app has taken over a page that was made at build time. */
export const alive = (page: Page): Promise<void> => expect(page.locator(MOMENTARY)).toBeAttached()

/** Touches such a page as lightly as can be, for which the app comes. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await alive(page)
}
