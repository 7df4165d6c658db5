import { expect, type Page } from '@playwright/test'

/** A worker may take so long to be installed, to take over or to go. */
export const WORKER_MS = 40_000

/** Waits until the worker serves this page: from then on the app opens without network. */
export async function workerReady(page: Page): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  }).toPass({ timeout: WORKER_MS })
}

/** Waits until a worker that was switched off has taken away all that it kept. */
export const workerOff = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => caches.keys()), { timeout: WORKER_MS }).toEqual([])
