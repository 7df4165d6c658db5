import { expect, type Page } from '@playwright/test'

/** A worker may take this long to install, to take over or to go. */
export const WORKER_MS = 120_000

/** Waits until the worker serves this page: from then on the app opens without network. */
export async function workerReady(page: Page): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  }).toPass({ timeout: WORKER_MS })
}

/** Waits until there is neither a worker nor anything that one has kept. Another worker has to be installed for it to go. */
export const workerGone = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => [
          (await caches.keys()).length,
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      { timeout: WORKER_MS },
    )
    .toEqual([0, 0])
