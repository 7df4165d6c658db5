import * as v from 'valibot'
import { sendSession } from '../clients/sendSession'
import { inTransaction } from '../lib/inTransaction'
import { readBody } from '../lib/readBody'
import { saveChanges } from '../lib/saveChanges'
import { useCode } from './emailCode'
import { checkGuestCode, forgetWrongTries, guestCodeFields, limitGuestCode } from './guestCode'

const codeSignInSchema = v.object(guestCodeFields)

/**
 * Signs in with a mailed code, which also proves the address.
 * @throws ClubError `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`
 */
export function codeSignIn(e: RequestEvent): void {
  limitGuestCode(e)
  const typed = readBody(e, codeSignInSchema)
  const code = checkGuestCode(e.app, 'sign-in', typed)
  inTransaction(e.app, (tx) => {
    useCode(tx, code)
    const record = tx.findRecordById('profiles', code.profile)
    record.set('verified', true)
    saveChanges(tx, record)
  })
  forgetWrongTries(e.app, typed.email)
  sendSession(e, e.app.findRecordById('profiles', code.profile), '')
}
