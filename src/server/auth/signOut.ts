import type * as session from '@/contract/session'
import type { Handler } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'
import { endSession } from '../sessions/sessionRows'
import { tokenFacts } from '../sessions/sessionToken'

/**
 * Ends one session: the one that `endKey` names, from any caller and however long after the sign-out, else the caller's own. An
 * unknown key gets the same answer.
 * @throws ClubError `invalid_request`, `session_expired` without a key and without a session, `too_many_requests`
 */
export const signOut: Handler<typeof session.signOut> = ({ e, app, person, body: { endKey } }) => {
  endSession(app, endKey ?? currentSession(e, person))
  return { success: true }
}

function currentSession(e: RequestEvent, person: PbRecord | null): string {
  if (!person) throw new ClubError('session_expired')
  return tokenFacts(e, person).sessionId
}
