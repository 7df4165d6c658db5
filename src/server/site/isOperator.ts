import { ClubError } from '../runtime/clubError'
import { limit } from '../http/limit'
import { settings } from '../runtime/settings'
import { noteSecurity } from '../security/securityLog'

const BEARER = 'Bearer '
/** Wrong tokens of an address, in a quarter of an hour: whoever watches asks every minute with the same one. */
const WRONG = { calls: 30, seconds: 900 }

/**
 * Whether the operator's program asks. Without their token anybody may ask, and is no operator.
 * @throws ClubError `operator_token_wrong`, `too_many_requests`
 */
export function isOperator(e: RequestEvent): boolean {
  const header = e.request.header.get('Authorization')
  const { operatorToken } = settings()
  if (!header.startsWith(BEARER) || !operatorToken) return false
  // Digests have one length, so that the time says nothing of the token's.
  if ($security.equal($security.sha256(header.slice(BEARER.length)), $security.sha256(operatorToken)))
    return true
  noteSecurity(e, 'operator_refused')
  limit(e.app, `operator-token:${e.realIP()}`, WRONG.calls, WRONG.seconds)
  throw new ClubError('operator_token_wrong')
}
