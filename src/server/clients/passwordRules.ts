import * as v from 'valibot'
import { FIELD_ERROR_CODES, type FieldErrorCode } from '@/domain/errorCode'
import { newPasswordField } from '@/domain/forms'
import { noteProof } from '../account/proveAddress'
import { isCommonPassword } from './commonPasswords'
import { withPasswordSlot } from './passwordSlots'

/**
 * PocketBase's own reset checks only the length; the club's rules for a password chosen anew stand before it. It ends every
 * session and proves the address.
 */
export function checkResetPassword(e: RecordRequestEvent): void {
  const typed = e.requestInfo().body.password
  const password = typeof typed === 'string' ? typed : ''
  const code = newPasswordProblem(password)
  if (code) throw refusePassword(code)
  const unchanged = withPasswordSlot(e.app, () => e.record.validatePassword(password))
  if (unchanged) throw refusePassword('password_unchanged')
  // Whoever was invited has a password of their own from now on.
  if (e.collection.name === 'profiles') e.record.set('invited_at', '')
  const wasVerified = e.record.verified()
  withPasswordSlot(e.app, () => e.next())
  const isProof = e.collection.name === 'profiles' && !wasVerified && e.record.verified()
  if (isProof) noteProof(e.app, e.record.id, 'reset')
}

function newPasswordProblem(password: string): FieldErrorCode | null {
  const result = v.safeParse(newPasswordField, password)
  if (!result.success) {
    const message = result.issues[0].message
    return FIELD_ERROR_CODES.find((known) => known === message) ?? 'new_password_too_short'
  }
  return isCommonPassword(password) ? 'password_too_common' : null
}

const refusePassword = (code: FieldErrorCode): Error =>
  new BadRequestError('password refused', { password: new ValidationError(code, code) })
