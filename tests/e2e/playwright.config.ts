import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../src/ops/programs/chromiumFlags'
import { IS_SOAK } from '../support/isSoak'
import { SOAK } from './support/soak'

const SECOND = 1_000

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../support/prepareBrowserTests.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(!IS_SOAK && { grepInvert: new RegExp(SOAK.tag) }),
  // For the trace of the second try: what passes only then fails the run all the same, unless it is known (`support/flaky`).
  retries: 1,
  workers: 4,
  timeout: 60 * SECOND,
  expect: { timeout: 10 * SECOND },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 15 * SECOND,
    // It fetches the whole app in every new browser. Files that need it, or test whole journeys, allow it.
    serviceWorkers: 'block',
    // Pictures are taken before it is known whether the test fails: ask for all with `--trace retain-on-failure`.
    screenshot: 'off',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_BIN ? { executablePath: process.env.CHROMIUM_BIN } : {}),
    },
  },
})
