import type { GUEST_CODE_PURPOSES } from '@/domain/account/emailCode'
import { findAuthRecord } from '../clients/profile'
import type { AuthCollection } from '../sessions/authCollection'
import { forgetTriesAt } from '../clients/secretTries'
import { accountOfEmail, checkCode, forgetCodesOf, type RightCode } from './emailCode'

interface GuestCode {
  requestId: string
  email: string
  code: string
}

/** @throws ClubError `code_wrong`, `code_expired`, `too_many_requests` */
export const checkGuestCode = (
  e: RequestEvent,
  purpose: (typeof GUEST_CODE_PURPOSES)[number],
  { requestId, email, code }: GuestCode,
): RightCode =>
  checkCode(e, {
    requestId,
    account: accountOfEmail('profiles', email),
    purpose,
    code,
    at: { account: email, record: findAuthRecord(e.app, 'profiles', email) },
  })

/**
 * After a mail has given an account another password: its owner can sign in again, however often others have tried, and gets
 * the next mail they ask for.
 */
export function letOwnerIn(app: PbApp, of: AuthCollection, email: string): void {
  forgetTriesAt(app, email)
  forgetCodesOf(app, of, email)
}
