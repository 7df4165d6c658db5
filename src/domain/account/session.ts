/** The kinds of device told apart, by what the browser says about itself. */
export const SESSION_DEVICES = ['phone', 'tablet', 'computer', 'other'] as const
export type SessionDevice = (typeof SESSION_DEVICES)[number]

export const SESSION_BROWSERS = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung', 'other'] as const
export type SessionBrowser = (typeof SESSION_BROWSERS)[number]

/** Browsers also call themselves by the names of others: the first match counts. */
const BROWSERS: readonly (readonly [RegExp, SessionBrowser])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|OPT|Opera)\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]
const DEVICES: readonly (readonly [RegExp, SessionDevice])[] = [
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, 'tablet'],
  [/\biPhone\b|\biPod\b|\bMobile\b/, 'phone'],
  [/\b(Windows NT|Macintosh|CrOS|Linux|X11)\b/, 'computer'],
]

/** The kind of device and the family of browser, and nothing else from a User-Agent header. */
export function deviceOf(userAgent: string): { device: SessionDevice; browser: SessionBrowser } {
  return {
    device: DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
  }
}

/** A person's open session. */
export interface OpenSession {
  id: string
  device: SessionDevice
  browser: SessionBrowser
  /** Exact to the hour. */
  last_seen: Date
  /** Whether it is the caller's own. */
  current: boolean
}
