import { expect, type Page } from '@playwright/test'

const INSTALL_MS = 40_000

/** Waits until the worker serves this page: from then on the app opens without network. */
export async function workerReady(page: Page): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  }).toPass({ timeout: INSTALL_MS })
}
