import type * as password from '@/contract/password'
import type { Handler } from '../http/runRoute'
import { ownWords, refuseCommonPassword } from '../clients/commonPasswords'
import { comparePassword } from '../clients/comparePassword'
import { rememberDevice } from '../clients/knownDevice'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import { useCode } from './emailCode'
import { checkGuestCode, letOwnerIn } from './guestCode'
import { noteProof } from './proveAddress'
import { noteSecurity } from '../security/securityLog'

/**
 * Resets the password with a mailed code and ends every session. Whether the password is easy to guess, knowing the person, is told
 * only to whom has the code; a refused one does not use it up.
 * @throws ClubError `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`, `busy`
 */
export const codeResetPassword: Handler<typeof password.codeResetPassword> = ({ e, app, body: typed }) => {
  const code = checkGuestCode(e, 'password-reset', typed)
  const record = app.findRecordById('profiles', code.profile)
  refuseCommonPassword(typed.password, ownWords(record))
  if (comparePassword(e, { ...typed, record, mailed: code.id }, 'present-password')) {
    throw new ClubError('invalid_fields', { password: 'password_unchanged' })
  }
  withPasswordPermit(app, () => record.setPassword(typed.password))
  const isProof = !record.verified()
  record.set('verified', true)
  // An invited client has their own password from now on.
  record.set('invited_at', '')
  record.refreshTokenKey()
  inTransaction(app, (tx) => {
    useCode(tx, code)
    saveChanges(tx, record)
    if (isProof) noteProof(tx, record.id, 'reset')
  })
  noteSecurity(e, 'password_changed', record)
  letOwnerIn(app, 'profiles', typed.email)
  rememberDevice(e, record)
  return { success: true }
}
