import { setApiHeaders } from '../web/securityHeaders'
import { ClubError } from './clubError'
import { log } from './log'

/**
 * Runs a route: headers first, then the work, and every failure as a refusal with a stable code.
 * Personal data never reaches the log: only the route and the error's own text.
 */
export function answer(e: RequestEvent, work: (e: RequestEvent) => void): void {
  setApiHeaders(e)
  try {
    work(e)
  } catch (error) {
    if (!(error instanceof ClubError)) {
      log(e.app, 'error', 'route failed', 'path', e.request.url.path, 'error', String(error))
    }
    if (!e.written()) refuse(e, error instanceof ClubError ? error : new ClubError('internal'))
  }
}

function refuse(e: RequestEvent, refusal: ClubError): void {
  if (refusal.retryAfter) e.response.header().set('Retry-After', String(refusal.retryAfter))
  e.json(refusal.status, refusal.toRefusal())
}
