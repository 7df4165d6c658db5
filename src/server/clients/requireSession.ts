import { ClubError } from '../lib/clubError'

export type AuthCollection = 'profiles' | 'staff'

/**
 * The signed-in person. PocketBase treats a void or expired token as a guest, so it is told apart here.
 * @throws ClubError `session_expired` without a session, `forbidden` when it is of another kind
 */
export function requireSession(e: RequestEvent, ...kinds: AuthCollection[]): PbRecord {
  if (!e.auth) throw new ClubError('session_expired')
  const kind = e.auth.collection().name
  if (!kinds.some((allowed) => allowed === kind)) throw new ClubError('forbidden')
  return e.auth
}
