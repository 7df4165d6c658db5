import { settings } from '../lib/settings'

const STRIPE_JS = 'https://js.stripe.com'
const STRIPE_HOOKS = 'https://hooks.stripe.com'
const STRIPE_API = 'https://api.stripe.com'

/** Headers of every answer of the club: pages, files and its own routes. */
export function setSecurityHeaders(e: RequestEvent): void {
  const header = e.response.header()
  header.set('Content-Security-Policy', contentSecurityPolicy())
  header.set('X-Content-Type-Options', 'nosniff')
  header.set('X-Frame-Options', 'DENY')
  header.set('Referrer-Policy', 'same-origin')
  header.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()')
  header.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (settings().publicUrl.indexOf('https://') === 0) {
    header.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

/** Private answers are kept by nobody on the way. */
export function setApiHeaders(e: RequestEvent): void {
  setSecurityHeaders(e)
  e.response.header().set('Cache-Control', 'no-store')
}

/** Stripe and nothing else; in the demo the payment sandbox stands in Stripe's place. */
export function contentSecurityPolicy(): string {
  const sandbox = settings().stripe?.jsUrl?.replace(/^(https?:\/\/[^/]+).*$/, '$1')
  const extra = sandbox ? ` ${sandbox}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${STRIPE_JS}${extra}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${STRIPE_API}${extra}`,
    `frame-src ${STRIPE_JS} ${STRIPE_HOOKS}${extra}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
