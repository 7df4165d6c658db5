import { isSessionOpen, kindOf, openSession, renewSession } from '../sessions/sessionRows'
import { tokenFacts, tokenOf } from '../sessions/sessionToken'

/**
 * Every token that PocketBase gives a client or staff carries a session. Callers with an open session of their own keep it, for
 * as long again; staff keep the token that they have, because a staff session ends a working day after its sign-in.
 */
export function putSessionInToken(e: RecordAuthEvent): void {
  const request = e.requestEvent
  // A superuser could impersonate others; the club never does.
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
