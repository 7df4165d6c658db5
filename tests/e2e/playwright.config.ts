import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../src/ops/chromiumFlags'

const SECOND = 1_000

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../support/prepareBrowserTests.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A crowded machine may starve a browser for seconds; whatever needed its second try is listed as flaky at the end.
  retries: 1,
  workers: 3,
  timeout: 60 * SECOND,
  expect: { timeout: 10 * SECOND },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 15 * SECOND,
    // A trace costs a fifth of the time: ask for one with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_BIN ? { executablePath: process.env.CHROMIUM_BIN } : {}),
    },
  },
})
