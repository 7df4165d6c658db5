import { loginSchema } from '@/domain/forms'
import { issueCode } from './emailCode'
import { ClubError } from '../runtime/clubError'
import { limit } from '../http/limit'
import { readBody } from '../http/readBody'
import { settings } from '../runtime/settings'
import { comparePassword } from '../clients/comparePassword'
import { findAuthRecord } from '../clients/profile'
import { sendSession } from './sendSession'

const SIGN_INS_PER_MINUTE = 30

/**
 * The one door for clients and administrator. The answer and its time are the same for a wrong password and an
 * unknown address. Staff of a club that sends mails are answered 401 with `mfaId`: a code is on its way to them, and that
 * id belongs to it.
 * @throws ClubError `invalid_credentials`, `email_not_verified`, `too_many_requests`, `busy`
 */
export function signIn(e: RequestEvent): void {
  limit(e.app, `sign-in:${e.realIP()}`, SIGN_INS_PER_MINUTE, 60)
  const { email, password } = readBody(e, loginSchema)
  const staff = findAuthRecord(e.app, 'staff', email)
  const record = staff ?? findAuthRecord(e.app, 'profiles', email)
  if (!comparePassword(e, { email, record, password }) || !record) throw new ClubError('invalid_credentials')
  if (settings().requireVerifiedEmail && !record.verified()) throw new ClubError('email_not_verified')
  if (staff && settings().staffMfa) {
    e.json(401, { mfaId: issueCode(e.app, { of: 'staff', email, id: staff.id, purpose: 'staff-sign-in' }) })
    return
  }
  sendSession(e, record, 'password')
}
