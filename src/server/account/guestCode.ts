import * as v from 'valibot'
import { codeField } from '@/domain/account/accountForms'
import type { GUEST_CODE_PURPOSES } from '@/domain/account/emailCode'
import { emailField } from '@/domain/forms'
import { clearAttempts, countAttempt } from '../clients/loginAttempts'
import { limit } from '../lib/limit'
import { accountOfEmail, checkCode, type CodeRow } from './emailCode'

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

/** Codes have a count of their own: whoever tries somebody's password must not close this door too. */
const countedAs = (email: string): string => `code ${email}`

/** Limits by address, before the body is read. @throws ClubError `too_many_requests` */
export const limitGuestCode = (e: RequestEvent): void =>
  limit(e.app, `code-try:${e.realIP()}`, TRIES_PER_QUARTER, 900)

/** @throws ClubError `code_wrong`, `code_expired`, `too_many_requests` */
export function checkGuestCode(
  app: PbApp,
  purpose: (typeof GUEST_CODE_PURPOSES)[number],
  { requestId, email, code }: GuestCode,
): CodeRow {
  countAttempt(app, countedAs(email))
  return checkCode(app, { requestId, account: accountOfEmail(email), purpose, code })
}

/** Whoever reads the mails of an account is let in again, however often somebody else has tried. */
export function forgetWrongTries(app: PbApp, email: string): void {
  clearAttempts(app, countedAs(email))
  clearAttempts(app, email)
}
