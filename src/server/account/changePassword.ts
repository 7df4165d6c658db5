import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { ownWords, refuseCommonPassword } from '../clients/commonPasswords'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { requireSameKey } from '../http/requireSession'
import { sendNewSession } from '../auth/sendSession'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import { confirmOwnPassword } from './confirmOwnPassword'
import { noteSecurity } from '../security/securityLog'

/**
 * Changes the password. All sessions end, and this device gets a new one.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `invalid_credentials` for a wrong old one,
 *   `too_many_requests`, `busy`
 */
export const changePassword: Handler<typeof account.changePassword> = ({
  e,
  app,
  person: record,
  body: { oldPassword, password },
}) => {
  refuseCommonPassword(password, ownWords(record))
  confirmOwnPassword(e, record, oldPassword)
  if (password === oldPassword) throw new ClubError('invalid_fields', { password: 'password_unchanged' })
  const key = record.tokenKey()
  withPasswordPermit(app, () => record.setPassword(password))
  record.set('invited_at', '')
  record.refreshTokenKey()
  inTransaction(app, (tx) => {
    requireSameKey(tx, record.id, key)
    saveChanges(tx, record)
    audit(tx, { actor: record.id, action: 'account_changed', subject: record.id, fields: ['password'] })
  })
  noteSecurity(e, 'password_changed', record)
  return sendNewSession(e, record)
}
