import * as v from 'valibot'
import { requireSession } from '../http/requireSession'
import { ClubError } from '../runtime/clubError'
import { toIso } from '../db/dbDate'
import { readJson } from '../http/readBody'
import { endOwnSession, openSessions } from '../sessions/sessionRows'
import { tokenFacts } from '../sessions/sessionToken'

/** One's open sessions, this one first. @throws ClubError `session_expired` */
export function ownSessions(e: RequestEvent): void {
  const record = requireSession(e, 'profiles', 'staff')
  const { sessionId } = tokenFacts(e, record)
  const sessions = openSessions(e.app, record).map((session) => ({
    ...session,
    last_seen: toIso(session.last_seen),
    current: session.id === sessionId,
  }))
  e.json(200, { sessions: [...sessions].sort((one, other) => Number(other.current) - Number(one.current)) })
}

const ID = v.pipe(v.string(), v.maxLength(32))

/**
 * Ends one of one's sessions; one that is over already counts as ended.
 * @throws ClubError `session_expired`, `invalid_request`
 */
export function endOneSession(e: RequestEvent): void {
  const record = requireSession(e, 'profiles', 'staff')
  const id = v.safeParse(ID, readJson(e)['id'])
  if (!id.success) throw new ClubError('invalid_request')
  endOwnSession(e.app, record, id.output)
  e.json(200, { success: true })
}
