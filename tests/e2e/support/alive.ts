import { expect, type Page } from '@playwright/test'

/** Waits until the app has taken over a page that was made at build time. */
export const alive = (page: Page): Promise<void> =>
  expect(page.locator('section[data-momentary]')).toBeAttached()
