import { isSessionOpen, kindOf, openSession, renewSession } from '../sessions/sessionRows'
import { tokenFacts, tokenOf } from '../sessions/sessionToken'

/**
 * Whatever way of PocketBase's leads to a token for a client or for staff: it carries a session. Whoever asks with an open
 * session of their own keeps it, for as long again; staff keep the token that they have, because a session of theirs ends a
 * working day after its sign-in.
 */
export function giveSession(e: RecordAuthEvent): void {
  const request = e.requestEvent
  // A superuser could speak as somebody else; nobody of the club does.
  if (request.hasSuperuserAuth()) throw new NotFoundError()
  const kept = e.authMethod ? null : keptToken(request, e.record)
  if (kept !== null) {
    e.token = kept
    e.next()
    return
  }
  e.token = openSession(request, e.record).token
  e.next()
}

function keptToken(e: RequestEvent, record: PbRecord): string | null {
  const { auth } = e
  const isOwn = auth?.id === record.id && auth.collection().name === record.collection().name
  if (!isOwn || !isSessionOpen(e, record)) return null
  return kindOf(record) === 'staff' ? tokenOf(e) : renewSession(e, record, tokenFacts(e, record))
}
