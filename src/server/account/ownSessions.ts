import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { endOwnSession, openSessions } from '../sessions/sessionRows'
import { tokenFacts } from '../sessions/sessionToken'
import { noteSecurity } from '../security/securityLog'

/** The open sessions, this one first. @throws ClubError `session_expired` */
export const ownSessions: Handler<typeof account.ownSessions> = ({ e, app, person }) => {
  const { sessionId } = tokenFacts(e, person)
  const sessions = openSessions(app, person).map((session) => ({
    ...session,
    current: session.id === sessionId,
  }))
  return { sessions: [...sessions].sort((one, other) => Number(other.current) - Number(one.current)) }
}

/**
 * Ends one of the caller's sessions; succeeds if it has already ended.
 * @throws ClubError `session_expired`, `invalid_request`
 */
export const endOneSession: Handler<typeof account.endOneSession> = ({ e, app, person, body: { id } }) => {
  endOwnSession(app, person, id)
  noteSecurity(e, 'sessions_ended', person)
  return { success: true }
}
