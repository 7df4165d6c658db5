import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { projectPaths } from '@/ops/projectPaths'

/** How a Content Security Policy names inline content: by the hash of its text. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The one inline script of the pages, by its hash. */
function firstScript(): string {
  const page = readFileSync(join(projectPaths.dist, 'pb_public/index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  if (scripts.length !== 1) throw new Error('The page should have one script in it')
  return hashOf(scripts[0]!)
}

/** What every answer of the club carries, written out; `extra` is the payment sandbox in the demo. */
export const securityHeaders = (extra = ''): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' ${firstScript()} https://js.stripe.com${extra}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' https://api.stripe.com${extra}`,
    `frame-src https://js.stripe.com https://hooks.stripe.com${extra}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin',
})

/** The same for a page with an inline style: that style is allowed too, and no other. */
export function pageSecurityHeaders(html: string, extra = ''): Record<string, string> {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  const headers = securityHeaders(extra)
  const policy = headers['content-security-policy']!
  // A drawing has inline style too, but no elements of ours.
  if (styles.length === 0 || !html.startsWith('<!doctype html>')) return headers
  const allowed = ["style-src 'self'", ...styles.map(hashOf)].join(' ')
  return { ...headers, 'content-security-policy': policy.replace("style-src 'self'", allowed) }
}

const NAMES = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
]

/** Those of an answer's headers that keep a browser safe. */
export const safetyOf = (headers: IncomingHttpHeaders): Record<string, unknown> =>
  Object.fromEntries(NAMES.filter((name) => name in headers).map((name) => [name, headers[name]]))
