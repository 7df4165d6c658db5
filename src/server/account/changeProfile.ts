import { profileSchema } from '@/domain/account/accountForms'
import { profileView } from './me'
import { requireClient } from '../clients/profile'
import { requireSession } from '../http/requireSession'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { readBody } from '../http/readBody'
import { saveChanges } from '../db/saveChanges'

const FIELDS = ['nombre', 'apellidos', 'telefono'] as const

/** Changes one's name and phone. @throws ClubError `session_expired`, `forbidden`, `invalid_fields` */
export function changeProfile(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  const wanted = readBody(e, profileSchema)
  inTransaction(e.app, (tx) => {
    const record = tx.findRecordById('profiles', id)
    const changed = FIELDS.filter((field) => record.getString(field) !== wanted[field])
    if (changed.length === 0) return
    for (const field of changed) record.set(field, wanted[field])
    record.set('revision', record.getInt('revision') + 1)
    saveChanges(tx, record)
    audit(tx, { actor: id, action: 'account_changed', subject: id, fields: changed })
  })
  e.json(200, { success: true, profile: profileView(requireClient(e.app, id)) })
}
