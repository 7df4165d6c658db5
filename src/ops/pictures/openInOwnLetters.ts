import type { Page } from '@playwright/test'

/** Opens an address and waits until its hosted typefaces have come: a page is painted before. */
export async function openInOwnLetters(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
