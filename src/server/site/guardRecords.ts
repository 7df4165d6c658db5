import { answer } from '../http/answer'
import { ClubError } from '../runtime/clubError'
import { isSessionOpen } from '../sessions/sessionRows'
import { noteSecurity } from '../security/securityLog'

/**
 * PocketBase's own reading and writing of records is for superusers: the app has routes of its own. Some collections keep
 * rules, because realtime asks them who may hear of a change.
 */
export function refuseRecords(e: RecordCallEvent): void {
  if (e.requestEvent.hasSuperuserAuth()) {
    e.next()
    return
  }
  noteSecurity(e.requestEvent, 'forbidden', e.requestEvent.auth)
  answer(e.requestEvent, () => {
    throw new ClubError('forbidden')
  })
}

/** The app uses no files; superusers use the backups. */
export function refuseFiles(e: RecordCallEvent): void {
  if (!e.requestEvent.hasSuperuserAuth()) throw new NotFoundError()
  e.next()
}

/** A listener with a token whose session has been ended counts as a guest, as with any void token. */
export function guardListening(e: RecordCallEvent): void {
  const request = e.requestEvent
  const { auth } = request
  if (auth && !request.hasSuperuserAuth() && !isSessionOpen(request, auth)) request.auth = null
  e.next()
}

/**
 * A realtime event is a signal that something has changed, and only says which row it was: a connection outlives the session
 * that opened it by half an hour at most.
 */
export function emptyChangeSignal(e: RecordEnrichEvent): void {
  if (e.requestInfo.context === 'realtime') {
    const names = e.record.collection().fields.fieldNames()
    e.record.hide(...names.filter((name) => name !== 'id'))
  }
  e.next()
}
