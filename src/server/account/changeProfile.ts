import type * as account from '@/contract/account'
import { PROFILE_FIELDS, type ProfileField } from '@/domain/account/profile'
import type { Handler } from '../http/runRoute'
import { profileView } from './me'
import { bumpRevision } from '../clients/bumpRevision'
import { requireAccount } from '../clients/profile'
import { audit, type DeedOrder } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'

/** Changes name and phone. @throws ClubError `session_expired`, `forbidden`, `invalid_fields` */
export const changeProfile: Handler<typeof account.changeProfile> = ({ app, person: { id }, body }) => {
  writeProfile(app, id, body, { requestedBy: id })
  return { success: true, profile: profileView(requireAccount(app, id)) }
}

interface ProfileOrder extends DeedOrder {
  /** Who pays for the family of an adult: the line is about them. */
  holderId?: string | undefined
}

/** The same for staff. What is as it was is not written. */
export function writeProfile(
  app: PbApp,
  id: string,
  wanted: Record<ProfileField, string>,
  { requestedBy, learned = [], holderId, also }: ProfileOrder,
): void {
  inTransaction(app, (tx) => {
    const record = tx.findRecordById('profiles', id)
    const changed = PROFILE_FIELDS.filter((field) => record.getString(field) !== wanted[field])
    if (changed.length === 0) return
    for (const field of changed) record.set(field, wanted[field])
    record.set('revision', record.getInt('revision') + 1)
    saveChanges(tx, record)
    audit(tx, {
      actor: requestedBy,
      action: holderId ? 'adult_changed' : 'account_changed',
      subject: holderId ?? id,
      fields: [...changed, ...learned],
    })
    // Their name is on the phones of the others as well.
    if (holderId) bumpRevision(tx, holderId)
    also?.(tx)
  })
}
