import * as v from 'valibot'
import { FIELD_ERROR_CODES, type FieldErrorCode } from '@/domain/errorCode'
import { newPasswordField } from '@/domain/forms'
import { letOwnerIn } from './guestCode'
import { noteProof } from './proveAddress'
import { inPocketBase } from '../runtime/inPocketBase'
import { isCommonPassword, ownWords } from '../clients/commonPasswords'
import { comparePassword } from '../clients/comparePassword'
import { rememberDevice } from '../clients/knownDevice'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import type { AuthCollection } from '../sessions/authCollection'
import { noteSecurity } from '../security/securityLog'

/**
 * PocketBase's own reset checks only the length; the club's rules for a new password run before it. It ends every session and
 * proves the address. Afterwards this device is one of the owner's, and earlier tries at the account are forgotten.
 */
export function checkResetPassword(e: RecordRequestEvent): void {
  inPocketBase(() => {
    const { record, requestEvent } = e
    const { password, token } = requestEvent.requestInfo().body
    const typed = typeof password === 'string' ? password : ''
    const code = newPasswordProblem(typed, record)
    if (code) throw refusePassword(code)
    const email = record.email()
    const guess = { email, record, password: typed, mailed: String(token) }
    if (comparePassword(requestEvent, guess, 'present-password')) {
      throw refusePassword('password_unchanged')
    }
    // An invited client has their own password from now on.
    if (e.collection.name === 'profiles') record.set('invited_at', '')
    const isProof = e.collection.name === 'profiles' && !record.verified()
    // PocketBase would make another key while saving, and answers before anything can be added.
    record.refreshTokenKey()
    rememberDevice(requestEvent, record)
    withPasswordPermit(requestEvent.app, () => e.next())
    noteSecurity(requestEvent, 'password_changed', record)
    if (isProof && record.verified()) noteProof(requestEvent.app, record.id, 'reset')
    letOwnerIn(requestEvent.app, e.collection.name as AuthCollection, email)
  })
}

function newPasswordProblem(password: string, record: PbRecord): FieldErrorCode | null {
  const result = v.safeParse(newPasswordField, password)
  if (!result.success) {
    const message = result.issues[0].message
    return FIELD_ERROR_CODES.find((known) => known === message) ?? 'new_password_too_short'
  }
  return isCommonPassword(password, ownWords(record)) ? 'password_too_common' : null
}

const refusePassword = (code: FieldErrorCode): Error =>
  new BadRequestError('password refused', { password: new ValidationError(code, code) })
