import { profileSchema } from '@/domain/account/accountForms'
import { profileView } from '../clients/me'
import { requireClient } from '../clients/profile'
import { requireSession } from '../clients/requireSession'
import { audit } from '../lib/audit'
import { inTransaction } from '../lib/inTransaction'
import { readBody } from '../lib/readBody'
import { saveChanges } from '../lib/saveChanges'

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
