import { defineConfig } from '@playwright/test'
import { TEST_CHROMIUM_FLAGS } from '../../src/ops/programs/chromiumFlags'
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
  // Of two cores: with four, the same tests cost a quarter more of them, and take no less time.
  workers: 2,
  // What hangs is told by these; none is near what anything takes on a machine that does much else.
  timeout: 180 * SECOND,
  expect: { timeout: 30 * SECOND },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 30 * SECOND,
    // It fetches the whole app in every new browser. Files that need it, or test whole journeys, allow it.
    serviceWorkers: 'block',
    // Pictures are taken before it is known whether the test fails: ask for all with `--trace retain-on-failure`.
    screenshot: 'off',
    launchOptions: {
      args: TEST_CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_BIN ? { executablePath: process.env.CHROMIUM_BIN } : {}),
    },
  },
})
