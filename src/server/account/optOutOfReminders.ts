import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import { idOfToken, isLinkToken } from '../outbox/linkToken'

/**
 * Ends the reminders of the client whose link is used; no sign-in needed, repeating it is safe.
 * @throws ClubError `invalid_request`, `link_invalid`, `too_many_requests`
 */
export const optOutOfReminders: Handler<typeof account.optOutOfReminders> = ({ app, body: { token } }) => {
  const profileId = idOfToken(token)
  if (!isLinkToken(app, token, 'reminders', profileId)) throw new ClubError('link_invalid')
  inTransaction(app, (tx) => optOut(tx, profileId))
  return { success: true }
}

/** An erased client gets none anyway. */
function optOut(tx: PbApp, profileId: string): void {
  if (!queryRow(tx, 'SELECT id FROM profiles WHERE id = {:profileId}', { profileId }, { id: '' })) return
  const record = tx.findRecordById('profiles', profileId)
  if (record.getBool('reminder_opt_out')) return
  record.set('reminder_opt_out', true)
  record.set('revision', record.getInt('revision') + 1)
  saveChanges(tx, record)
}
