import type { IncomingHttpHeaders } from 'node:http'

/** What every answer of the club carries, written out; `extra` is the payment sandbox in the demo. */
export const securityHeaders = (extra = ''): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' https://js.stripe.com${extra}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' https://api.stripe.com${extra}`,
    `frame-src https://js.stripe.com https://hooks.stripe.com${extra}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin',
})

const NAMES = [...Object.keys(securityHeaders()), 'strict-transport-security']

/** Of an answer's headers those that keep a browser safe. */
export const safetyOf = (headers: IncomingHttpHeaders): Record<string, unknown> =>
  Object.fromEntries(NAMES.filter((name) => name in headers).map((name) => [name, headers[name]]))
