import * as v from 'valibot'
import { sendSession } from '../clients/sendSession'
import { inTransaction } from '../lib/inTransaction'
import { readBody } from '../lib/readBody'
import { saveChanges } from '../lib/saveChanges'
import { useCode } from './emailCode'
import { checkGuestCode, guestCodeFields, limitGuestCode } from './guestCode'

const codeSignInSchema = v.object(guestCodeFields)

/**
 * Signs in with a mailed code, which also proves the address.
 * @throws ClubError `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`
 */
export function codeSignIn(e: RequestEvent): void {
  limitGuestCode(e)
  const code = checkGuestCode(e, 'sign-in', readBody(e, codeSignInSchema))
  inTransaction(e.app, (tx) => {
    useCode(tx, code)
    const record = tx.findRecordById('profiles', code.profile)
    record.set('verified', true)
    saveChanges(tx, record)
  })
  sendSession(e, e.app.findRecordById('profiles', code.profile), '')
}
