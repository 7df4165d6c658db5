/**
 * What Chromium leaves out. The last two draw a page of their own beside every tab, which costs a third of the
 * tests' time; the flag replaces Playwright's of the same name, so its list (`chromiumSwitches`) comes first.
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

/** Chromium as benches and pictures need it: no calls of its own, no sandbox (it runs as root in containers). */
export const CHROMIUM_FLAGS = flagsWithout(DISABLED_FEATURES)

/**
 * The tests go without the renderer that is kept ready beside every page: two of five were never used, for 8 % of the processor's
 * time. And without compilers for code that runs often: a page lives for seconds, so they cost another 7 %.
 */
export const TEST_CHROMIUM_FLAGS = [
  ...flagsWithout([...DISABLED_FEATURES, 'SpareRendererForSitePerProcess']),
  '--js-flags=--no-turbofan,--no-maglev',
]

function flagsWithout(features: readonly string[]): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${features.join(',')}`,
  ]
}
