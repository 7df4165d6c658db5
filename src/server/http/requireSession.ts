import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import type { AuthCollection } from '../sessions/authCollection'
import { isSessionOpen } from '../sessions/sessionRows'

/**
 * The signed-in person. PocketBase treats a void or expired token as a guest, so they are told apart here; it knows nothing of
 * sessions ended one by one.
 * @throws ClubError `session_expired` without an open session, `forbidden` when it is of another kind
 */
export function requireSession(e: RequestEvent, ...kinds: AuthCollection[]): PbRecord {
  if (!e.auth) throw new ClubError('session_expired')
  const kind = e.auth.collection().name
  if (!kinds.some((allowed) => allowed === kind)) throw new ClubError('forbidden')
  if (!isSessionOpen(e, e.auth)) throw new ClubError('session_expired')
  return e.auth
}

/**
 * Asks in a transaction whether the session that began a request still holds: a request under way must not overwrite what has
 * just ended it.
 * @param tokenKey that of the session's record as the request found it
 * @throws ClubError `session_expired`
 */
export function requireSameKey(tx: PbApp, id: string, tokenKey: string): void {
  const stored = queryRow(tx, 'SELECT tokenKey FROM profiles WHERE id = {:id}', { id }, { tokenKey: '' })
  if (stored?.tokenKey !== tokenKey) throw new ClubError('session_expired')
}
