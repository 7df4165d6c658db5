import * as v from 'valibot'
import { sendSession } from './sendSession'
import { inTransaction } from '../db/inTransaction'
import { readBody } from '../http/readBody'
import { type RightCode, useCode } from './emailCode'
import { checkGuestCode, guestCodeFields, limitGuestCode } from './guestCode'
import { takeOver, voidPassword } from './proveAddress'

const codeSignInSchema = v.object(guestCodeFields)

/**
 * Signs in with a mailed code, which also proves the address. Where nobody had proved it, anybody may have made the
 * account: all other sessions end, its password is void, and the answer carries the token with which one is chosen
 * (`meta.passwordToken`).
 * @throws ClubError `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`, `busy`
 */
export function codeSignIn(e: RequestEvent): void {
  limitGuestCode(e)
  const code = checkGuestCode(e, 'sign-in', readBody(e, codeSignInSchema))
  const passwordToken = spend(e.app, code)
  sendSession(
    e,
    e.app.findRecordById('profiles', code.profile),
    '',
    passwordToken ? { passwordToken } : undefined,
  )
}

/** @returns the token with which a password is chosen, where the code has made the account's own void */
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
