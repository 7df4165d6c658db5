import type * as session from '@/contract/session'
import { type Handler, SENT } from '../http/runRoute'
import { issueCode } from './emailCode'
import { ClubError } from '../runtime/clubError'
import { lastAttemptFailed } from '../runtime/attempts'
import { settings } from '../runtime/settings'
import { comparePassword } from '../clients/comparePassword'
import { findAuthRecord } from '../clients/profile'
import { sendSession } from './sendSession'

/**
 * The one sign-in for clients and administrator. The answer and its timing are the same for a wrong password and an unknown
 * address. Staff of a club that sends mails get 401 with `mfaId`: a code is on its way to them, and that is its id; `mailFails` when mails do not go out.
 * @throws ClubError `invalid_credentials`, `email_not_verified`, `too_many_requests`, `busy`
 */
export const signIn: Handler<typeof session.signIn> = ({ e, app, body: { email, password } }) => {
  const staff = findAuthRecord(app, 'staff', email)
  const record = staff ?? findAuthRecord(app, 'profiles', email)
  if (!comparePassword(e, { email, record, password }) || !record) throw new ClubError('invalid_credentials')
  if (settings().requireVerifiedEmail && !record.verified()) throw new ClubError('email_not_verified')
  if (staff && settings().staffMfa) {
    const mfaId = issueCode(app, { of: 'staff', email, id: staff.id, purpose: 'staff-sign-in' })
    e.json(401, lastAttemptFailed(app, 'mail') ? { mfaId, mailFails: true } : { mfaId })
    return SENT
  }
  return sendSession(e, record, 'password')
}
