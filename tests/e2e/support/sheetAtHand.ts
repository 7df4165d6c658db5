import type { Page } from '@playwright/test'

/** The sheet in which services are asked for has come, after everything else: it opens without coverage from now on. */
export const sheetAtHand = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/AskSheet')),
  ))
