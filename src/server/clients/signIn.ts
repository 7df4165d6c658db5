import { loginSchema } from '@/domain/forms'
import { ClubError } from '../lib/clubError'
import { limit } from '../lib/limit'
import { readBody } from '../lib/readBody'
import { settings } from '../lib/settings'
import { comparePassword } from './comparePassword'
import { clearAttempts, countAttempt } from './loginAttempts'
import { withPasswordSlot } from './passwordSlots'
import { findAuthRecord } from './profile'
import { sendSession } from './sendSession'

const SIGN_INS_PER_MINUTE = 30

/**
 * The one door for clients and administrator. The answer and its time are the same for a wrong password and an
 * unknown address.
 * @throws ClubError `invalid_credentials`, `email_not_verified`, `too_many_requests`, `busy`
 */
export function signIn(e: RequestEvent): void {
  limit(e.app, `sign-in:${e.realIP()}`, SIGN_INS_PER_MINUTE, 60)
  const { email, password } = readBody(e, loginSchema)
  countAttempt(e.app, email)
  const record = findAuthRecord(e.app, 'staff', email) ?? findAuthRecord(e.app, 'profiles', email)
  if (!withPasswordSlot(e.app, () => comparePassword(e.app, record, password)) || !record) {
    throw new ClubError('invalid_credentials')
  }
  clearAttempts(e.app, email)
  if (settings().requireVerifiedEmail && !record.verified()) throw new ClubError('email_not_verified')
  sendSession(e, record, 'password')
}
