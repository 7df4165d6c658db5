import { saveChanges } from '../db/saveChanges'
import { rememberDevice } from '../clients/knownDevice'
import { requireSession } from '../http/requireSession'

/** Ends every session of the person by making all their tokens void. @throws ClubError `session_expired` */
export function signOutEverywhere(e: RequestEvent): void {
  const record = requireSession(e, 'profiles', 'staff')
  record.refreshTokenKey()
  saveChanges(e.app, record)
  rememberDevice(e, record)
  e.json(200, { success: true })
}
