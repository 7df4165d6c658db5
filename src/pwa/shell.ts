/** The one page that the worker keeps; every screen of the app begins with it. */
export const SHELL_URL = '/portal'

/** Screens that open without network, and without asking it. */
export const SHELL_PATHS: RegExp[] = [
  /^\/portal(\/|$)/,
  /^\/panel$/,
  /^\/acceso$/,
  /^\/auth\//,
  /^\/emergencia$/,
]

/** What a page says to a waiting worker once the person has agreed. */
export const UPDATE_NOW = { type: 'update-now' } as const

/** What the worker says to an open page once a notice was tapped, with its `path`. */
export const OPEN_PATH = { type: 'open-path' } as const
