import * as v from 'valibot'
import { newPasswordField } from '@/domain/forms'
import { isCommonPassword } from '../clients/commonPasswords'
import { comparePassword } from '../clients/comparePassword'
import { rememberDevice } from '../clients/knownDevice'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { readBody } from '../http/readBody'
import { saveChanges } from '../db/saveChanges'
import { useCode } from './emailCode'
import { checkGuestCode, guestCodeFields, letOwnerIn, limitGuestCode } from './guestCode'
import { noteProof } from './proveAddress'

const codeResetSchema = v.object({ ...guestCodeFields, password: newPasswordField })

/**
 * Sets a password anew with a mailed code and ends every session. The password is looked at before the code, so that what
 * is wrong with it says nothing about the address; one that is refused does not use the code up.
 * @throws ClubError `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`, `busy`
 */
export function codeResetPassword(e: RequestEvent): void {
  limitGuestCode(e)
  const typed = readBody(e, codeResetSchema)
  if (isCommonPassword(typed.password)) {
    throw new ClubError('invalid_fields', { password: 'password_too_common' })
  }
  const code = checkGuestCode(e, 'password-reset', typed)
  const record = e.app.findRecordById('profiles', code.profile)
  if (comparePassword(e, { ...typed, record, mailed: code.id })) {
    throw new ClubError('invalid_fields', { password: 'password_unchanged' })
  }
  withPasswordPermit(e.app, () => record.setPassword(typed.password))
  const isProof = !record.verified()
  record.set('verified', true)
  // Whoever was invited has a password of their own from now on.
  record.set('invited_at', '')
  record.refreshTokenKey()
  inTransaction(e.app, (tx) => {
    useCode(tx, code)
    saveChanges(tx, record)
    if (isProof) noteProof(tx, record.id, 'reset')
  })
  letOwnerIn(e.app, 'profiles', typed.email)
  rememberDevice(e, record)
  e.json(200, { success: true })
}
