import type * as session from '@/contract/session'
import type { Handler } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { refuseCommonPassword } from '../clients/commonPasswords'
import { staffExists } from '../sessions/staffExists'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { findAuthRecord } from '../clients/profile'
import { setupCodeMatches } from './setupCode'
import { noteSecurity } from '../security/securityLog'

/**
 * Makes the first administrator, with the one-time code from the server's console.
 * @throws ClubError `staff_exists` once there is one, `setup_code_wrong`, `invalid_fields`, `too_many_requests`
 */
export const setOrgUser: Handler<typeof session.setOrgUser> = ({
  e,
  app,
  body: { setupCode, email, password },
}) => {
  if (!setupCodeMatches(e, setupCode)) throw new ClubError('setup_code_wrong')
  refuseCommonPassword(password, [email])
  if (findAuthRecord(app, 'profiles', email))
    throw new ClubError('invalid_fields', { email: 'email_invalid' })
  const record = new Record(app.findCollectionByNameOrId('staff'))
  withPasswordPermit(app, () => record.setPassword(password))
  record.set('email', email)
  record.set('may', 'manage')
  record.set('name', email.slice(0, email.indexOf('@')))
  inTransaction(app, (tx) => {
    if (staffExists(tx)) throw new ClubError('staff_exists')
    tx.save(record)
    audit(tx, { actor: 'set-up', action: 'staff_created', subject: record.id, fields: ['email', 'password'] })
  })
  noteSecurity(e, 'staff_created', record)
  return { success: true }
}
