import * as v from 'valibot'
import { requireSession } from '../http/requireSession'
import { ClubError } from '../runtime/clubError'
import { limit } from '../http/limit'
import { readJson } from '../http/readBody'
import { endSession } from '../sessions/sessionRows'
import { tokenFacts } from '../sessions/sessionToken'

const SIGN_OUTS_PER_MINUTE = 60
const END_KEY = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/**
 * Ends one session: the one that `endKey` names, whoever sends it and however long after the sign-out, else the one that
 * asks. A key that nobody has is answered alike.
 * @throws ClubError `invalid_request`, `session_expired` without a key and without a session, `too_many_requests`
 */
export function signOut(e: RequestEvent): void {
  limit(e.app, `sign-out:${e.realIP()}`, SIGN_OUTS_PER_MINUTE, 60)
  const { endKey } = readJson(e)
  endSession(e.app, endKey === undefined ? currentSession(e) : checkedKey(endKey))
  e.json(200, { success: true })
}

const currentSession = (e: RequestEvent): string =>
  tokenFacts(e, requireSession(e, 'profiles', 'staff')).sessionId

function checkedKey(typed: unknown): string {
  const key = v.safeParse(END_KEY, typed)
  if (!key.success) throw new ClubError('invalid_request')
  return key.output
}
