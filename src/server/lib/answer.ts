import { setApiHeaders } from '../web/securityHeaders'
import { ClubError } from './clubError'

/**
 * Runs a route: headers first, then the work, and every failure as a refusal with a stable code.
 * Personal data never reaches the log: only the route and the error's own text.
 */
export function answer(e: RequestEvent, work: (e: RequestEvent) => void): void {
  setApiHeaders(e)
  try {
    work(e)
  } catch (error) {
    if (e.written()) return
    refuse(e, error)
  }
}

function refuse(e: RequestEvent, error: unknown): void {
  const refusal = error instanceof ClubError ? error : new ClubError('internal')
  if (!(error instanceof ClubError)) {
    e.app.logger().error('route failed', 'path', e.request.url.path, 'error', String(error))
  }
  if (refusal.retryAfter) e.response.header().set('Retry-After', String(refusal.retryAfter))
  e.json(refusal.status, refusal.toRefusal())
}
