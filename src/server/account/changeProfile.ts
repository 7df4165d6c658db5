import type * as account from '@/contract/account'
import { PROFILE_FIELDS } from '@/domain/account/profile'
import type { Handler } from '../http/runRoute'
import { profileView } from './me'
import { requireClient } from '../clients/profile'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'

/** Changes name and phone. @throws ClubError `session_expired`, `forbidden`, `invalid_fields` */
export const changeProfile: Handler<typeof account.changeProfile> = ({
  app,
  person: { id },
  body: wanted,
}) => {
  inTransaction(app, (tx) => {
    const record = tx.findRecordById('profiles', id)
    const changed = PROFILE_FIELDS.filter((field) => record.getString(field) !== wanted[field])
    if (changed.length === 0) return
    for (const field of changed) record.set(field, wanted[field])
    record.set('revision', record.getInt('revision') + 1)
    saveChanges(tx, record)
    audit(tx, { actor: id, action: 'account_changed', subject: id, fields: changed })
  })
  return { success: true, profile: profileView(requireClient(app, id)) }
}
