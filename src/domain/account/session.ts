/** The kinds of device told apart, by what the browser says about itself. */
export const SESSION_DEVICES = ['phone', 'tablet', 'computer', 'other'] as const
export type SessionDevice = (typeof SESSION_DEVICES)[number]

/** Whose system it runs: with the kind that says what people call the thing, as a Mac or an iPhone. */
export const SESSION_SYSTEMS = ['android', 'apple', 'windows', 'other'] as const
export type SessionSystem = (typeof SESSION_SYSTEMS)[number]

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

const SYSTEMS: readonly (readonly [RegExp, SessionSystem])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod|Macintosh)\b/, 'apple'],
  [/\bWindows\b/, 'windows'],
]

/** What somebody can know one of their devices by. */
export interface SessionDeviceFacts {
  device: SessionDevice
  system: SessionSystem
  browser: SessionBrowser
}

/** The kind of device, its system and the family of browser, and nothing else from a User-Agent header. */
export function deviceOf(userAgent: string): SessionDeviceFacts {
  return {
    system: SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
    device: DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
  }
}

/** A person's open session. */
export interface OpenSession extends SessionDeviceFacts {
  id: string
  /** When the person signed in; null from a server of an earlier release. */
  since: Date | null
  /** Exact to the hour. */
  last_seen: Date
  /** Whether it is the caller's own. */
  current: boolean
}

/** Nothing is known of it by which it could be told apart from another. */
export const isNameless = ({ device, browser }: Pick<OpenSession, 'device' | 'browser'>): boolean =>
  device === 'other' && browser === 'other'
