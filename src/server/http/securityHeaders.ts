import firstScriptHash from 'club:first-script-hash'
import { EPOCH_HEADER } from '@/domain/epoch'
import { ownEpoch } from '../runtime/epoch'
import { settings } from '../runtime/settings'

const STRIPE_JS = 'https://js.stripe.com'
const STRIPE_HOOKS = 'https://hooks.stripe.com'
const STRIPE_API = 'https://api.stripe.com'

let prepared: readonly (readonly [string, string])[] | null = null

/** Headers of every answer of the club: pages, files and its own routes. */
export function setSecurityHeaders(e: RequestEvent): void {
  prepared ??= securityHeaders()
  const header = e.response.header()
  for (const [name, value] of prepared) header.set(name, value)
}

/** Private answers are cached nowhere on the way, and name the epoch that they come from. */
export function setApiHeaders(e: RequestEvent): void {
  setSecurityHeaders(e)
  const header = e.response.header()
  header.set('Cache-Control', 'no-store')
  header.set(EPOCH_HEADER, ownEpoch(e.app))
}

function securityHeaders(): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', contentSecurityPolicy()],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
  const behindTls = settings().publicUrl.indexOf('https://') === 0
  return behindTls
    ? [...headers, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']]
    : headers
}

const STYLE = "style-src 'self'"

/** The policy of a whole page, which has inline styles. */
export function allowStyle(e: RequestEvent, styleHash: string): void {
  const header = e.response.header()
  const policy = header.get('Content-Security-Policy')
  header.set('Content-Security-Policy', policy.replace(STYLE, `${STYLE} ${styleHash}`))
}

/** The club's own files, Stripe, the pages' first script and nothing else; in the demo the payment sandbox too. */
function contentSecurityPolicy(): string {
  const sandbox = settings().stripe?.jsUrl?.replace(/^(https?:\/\/[^/]+).*$/, '$1')
  const extra = sandbox ? ` ${sandbox}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${firstScriptHash} ${STRIPE_JS}${extra}`,
    STYLE,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${STRIPE_API}${extra}`,
    `frame-src ${STRIPE_JS} ${STRIPE_HOOKS}${extra}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
