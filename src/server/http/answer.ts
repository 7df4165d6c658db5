import { health } from '@/contract/others'
import { EPOCH_HEADER } from '@/domain/epoch'
import type { ErrorCode } from '@/domain/errorCode'
import { setApiHeaders } from './securityHeaders'
import { ClubError } from '../runtime/clubError'
import { hearEpoch, isSuperseded } from '../runtime/epoch'
import { log } from '../runtime/log'

/**
 * Runs a route: headers first, then the work, and every failure as a refusal with a stable code.
 * Personal data never reaches the log: only the route and the error's own text.
 */
export function answer(e: RequestEvent, work: (e: RequestEvent) => void): void {
  setApiHeaders(e)
  // No route of ours takes a query. PocketBase would let it choose fields of the answer, and fail where it cannot read it.
  e.request.url.rawQuery = ''
  try {
    refuseSuperseded(e)
    work(e)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) log(e.app, 'error', 'route failed', 'route', e.request.pattern, 'error', String(error))
    if (!e.written()) refuse(e, refusal ?? new ClubError('internal'))
  }
}

/** The one route that goes on, so that whoever runs the server sees why the others do not. */
const ANSWERS_ALWAYS = `${health.method} ${health.path}`

/** @throws ClubError `superseded` once a caller has met a later epoch of the club */
function refuseSuperseded({ app, request }: RequestEvent): void {
  const heard = request.header.get(EPOCH_HEADER)
  if (heard) hearEpoch(app, heard)
  if (isSuperseded(app) && request.pattern !== ANSWERS_ALWAYS) throw new ClubError('superseded')
}

/** By the status of PocketBase's own refusals. */
const POCKETBASE_REFUSALS: Partial<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'session_expired',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
}

/** The refusal that was thrown, PocketBase's own included; null for a failure. */
function refusalOf(error: unknown): ClubError | null {
  if (error instanceof ClubError) return error
  const { status = 0 } = (error as { value?: { status?: number } } | null)?.value ?? {}
  const code = POCKETBASE_REFUSALS[status]
  return code ? new ClubError(code) : null
}

function refuse(e: RequestEvent, refusal: ClubError): void {
  if (refusal.retryAfter) e.response.header().set('Retry-After', String(refusal.retryAfter))
  e.json(refusal.status, refusal.toRefusal())
}
