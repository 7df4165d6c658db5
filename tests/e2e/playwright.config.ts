import { defineConfig } from '@playwright/test'

const SECOND = 1_000

/**
 * What Chromium shall leave out. The last two draw a page of their own beside every tab, which costs a third of the
 * tests' time; the flag replaces Playwright's own of the same name, whose list (`chromiumSwitches`) therefore leads.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Chromium as the tests need it: no calls of its own, no sandbox (it runs as root in containers). */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

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
