import type * as session from '@/contract/session'
import type { Handler } from '../http/runRoute'
import { saveChanges } from '../db/saveChanges'
import { rememberDevice } from '../clients/knownDevice'
import { noteSecurity } from '../security/securityLog'

/** Ends every session of the person by making all their tokens void. @throws ClubError `session_expired` */
export const signOutEverywhere: Handler<typeof session.signOutEverywhere> = ({ e, app, person: record }) => {
  record.refreshTokenKey()
  saveChanges(app, record)
  noteSecurity(e, 'sessions_ended', record)
  rememberDevice(e, record)
  return { success: true }
}
