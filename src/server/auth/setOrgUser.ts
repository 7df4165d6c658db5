import { orgUserSchema } from '@/domain/forms'
import { ClubError } from '../runtime/clubError'
import { readBody } from '../http/readBody'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { isCommonPassword } from '../clients/commonPasswords'
import { staffExists } from './config'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { findAuthRecord } from '../clients/profile'
import { setupCodeMatches } from './setupCode'

/**
 * Makes the first administrator, with the one-time code from the server's console.
 * @throws ClubError `staff_exists` once there is one, `setup_code_wrong`, `invalid_fields`, `too_many_requests`
 */
export function setOrgUser(e: RequestEvent): void {
  if (staffExists(e.app)) throw new ClubError('staff_exists')
  const { setupCode, email, password } = readBody(e, orgUserSchema)
  if (!setupCodeMatches(e, setupCode)) throw new ClubError('setup_code_wrong')
  if (isCommonPassword(password)) throw new ClubError('invalid_fields', { password: 'password_too_common' })
  if (findAuthRecord(e.app, 'profiles', email))
    throw new ClubError('invalid_fields', { email: 'email_invalid' })
  const record = new Record(e.app.findCollectionByNameOrId('staff'))
  withPasswordPermit(e.app, () => record.setPassword(password))
  record.set('email', email)
  record.set('name', email.slice(0, email.indexOf('@')))
  inTransaction(e.app, (tx) => {
    if (staffExists(tx)) throw new ClubError('staff_exists')
    tx.save(record)
    audit(tx, { actor: 'set-up', action: 'staff_created', subject: record.id, fields: ['email', 'password'] })
  })
  e.json(200, { success: true })
}
