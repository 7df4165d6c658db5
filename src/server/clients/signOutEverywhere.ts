import { saveChanges } from '../lib/saveChanges'
import { rememberDevice } from './knownDevice'
import { requireSession } from './requireSession'

/** Ends every session of the person by making all their tokens void. @throws ClubError `session_expired` */
export function signOutEverywhere(e: RequestEvent): void {
  const record = requireSession(e, 'profiles', 'staff')
  record.refreshTokenKey()
  saveChanges(e.app, record)
  rememberDevice(e, record)
  e.json(200, { success: true })
}
