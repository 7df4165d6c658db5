import * as v from 'valibot'
import { codeField } from '@/domain/account/accountForms'
import type { GUEST_CODE_PURPOSES } from '@/domain/account/emailCode'
import { emailField } from '@/domain/forms'
import { findAuthRecord } from '../clients/profile'
import type { AuthCollection } from '../sessions/authCollection'
import { forgetTriesAt } from '../clients/secretTries'
import { limit } from '../http/limit'
import { accountOfEmail, checkCode, forgetCodesOf, type RightCode } from './emailCode'

const TRIES_PER_QUARTER = 30

/** A code that somebody without a session has typed, with the address that they asked for it with. */
export const guestCodeFields = {
  requestId: v.pipe(v.string(), v.maxLength(15)),
  email: emailField,
  code: codeField,
}

interface GuestCode {
  requestId: string
  email: string
  code: string
}

/** Limits by address, before the body is read. @throws ClubError `too_many_requests` */
export const limitGuestCode = (e: RequestEvent): void =>
  limit(e.app, `code-try:${e.realIP()}`, TRIES_PER_QUARTER, 900)

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
 * After a mail has given an account another password: whoever reads its mails is let in again, however often somebody else
 * has tried, and gets the next mail they ask for.
 */
export function letOwnerIn(app: PbApp, of: AuthCollection, email: string): void {
  forgetTriesAt(app, email)
  forgetCodesOf(app, of, email)
}
