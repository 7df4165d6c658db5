import type * as password from '@/contract/password'
import type { Handler } from '../http/runRoute'
import { sendSession } from './sendSession'
import { inTransaction } from '../db/inTransaction'
import { type RightCode, useCode } from './emailCode'
import { checkGuestCode } from './guestCode'
import { takeOver, voidPassword } from './proveAddress'
import { noteSecurity } from '../security/securityLog'

/**
 * Signs in with a mailed code, which also proves the address. If it was unproved, anyone may have created the account: all
 * other sessions end, its password is void, and the answer carries the token to choose a new one (`meta.passwordToken`).
 * @throws ClubError `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`, `busy`
 */
export const codeSignIn: Handler<typeof password.codeSignIn> = ({ e, app, body }) => {
  const code = checkGuestCode(e, 'sign-in', body)
  const passwordToken = spend(app, code)
  const record = app.findRecordById('profiles', code.profile)
  if (passwordToken) noteSecurity(e, 'account_taken_over', record)
  return sendSession(e, record, '', passwordToken ? { passwordToken } : undefined)
}

/** @returns the token to choose a password with, if the code voided the account's own */
function spend(app: PbApp, code: RightCode): string | null {
  const record = app.findRecordById('profiles', code.profile)
  const isProof = !record.verified()
  if (isProof) voidPassword(app, record)
  let passwordToken: string | null = null
  inTransaction(app, (tx) => {
    useCode(tx, code)
    if (isProof) passwordToken = takeOver(tx, record, 'code')
  })
  return passwordToken
}
