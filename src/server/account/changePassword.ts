import { passwordChangeSchema } from '@/domain/account/accountForms'
import { isCommonPassword } from '../clients/commonPasswords'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { requireSameKey, requireSession } from '../http/requireSession'
import { sendNewSession } from '../auth/sendSession'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { readBody } from '../http/readBody'
import { saveChanges } from '../db/saveChanges'
import { confirmOwnPassword } from './confirmOwnPassword'

/**
 * Changes one's password. All sessions end, and this device gets a new one.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `invalid_credentials` for a wrong old one,
 *   `too_many_requests`, `busy`
 */
export function changePassword(e: RequestEvent): void {
  const record = requireSession(e, 'profiles')
  const { oldPassword, password } = readBody(e, passwordChangeSchema)
  if (isCommonPassword(password)) {
    throw new ClubError('invalid_fields', { password: 'password_too_common' })
  }
  confirmOwnPassword(e, record, oldPassword)
  if (password === oldPassword) throw new ClubError('invalid_fields', { password: 'password_unchanged' })
  const key = record.tokenKey()
  withPasswordPermit(e.app, () => record.setPassword(password))
  record.set('invited_at', '')
  record.refreshTokenKey()
  inTransaction(e.app, (tx) => {
    requireSameKey(tx, record.id, key)
    saveChanges(tx, record)
    audit(tx, { actor: record.id, action: 'account_changed', subject: record.id, fields: ['password'] })
  })
  sendNewSession(e, record)
}
