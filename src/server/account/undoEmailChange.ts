import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { voidPassword } from '../auth/proveAddress'
import { findAuthId, findAccount, isAddressTaken } from '../clients/profile'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import { readEmailUndoToken, type ToldChange, undoUntil } from '../mail/emailUndoToken'
import { ClubError } from '../runtime/clubError'
import { noteSecurity } from '../security/securityLog'
import { setAddress } from './changeEmail'

/**
 * Gives an account its former address back, with the link that was mailed there when staff changed it: whatever its address has
 * become since, or whoever got it by a lie could keep it with a change of their own. They may also have chosen another password: it
 * is void, every session ends, and the answer carries the token to choose one. Undone already, it answers without a token.
 * @throws ClubError `link_invalid`, also once the time is over, or where another account has the address; `too_many_requests`, `busy`
 */
export const undoEmailChange: Handler<typeof account.undoEmailChange> = ({ e, app, body: { token } }) => {
  const change = readEmailUndoToken(app, token)
  if (!change || undoUntil(change) < new Date() || !findAccount(app, change.profileId)) {
    throw new ClubError('link_invalid')
  }
  const { profileId } = change
  const prepared = app.findRecordById('profiles', profileId)
  if (!isUndone(app, change)) voidPassword(app, prepared)
  const outcome = { isUndone: false }
  inTransaction(app, (tx) => {
    outcome.isUndone = undo(tx, change, prepared)
  })
  if (!outcome.isUndone) return { success: true, passwordToken: null }
  const record = app.findRecordById('profiles', profileId)
  noteSecurity(e, 'email_changed', record)
  return { success: true, passwordToken: record.newPasswordResetToken() }
}

/** @param prepared with the password that nobody knows @returns false where nothing was left to undo */
function undo(tx: PbApp, change: ToldChange, prepared: PbRecord): boolean {
  if (isUndone(tx, change)) return false
  const { profileId, former } = change
  if (isAddressTaken(tx, former)) throw new ClubError('link_invalid')
  saveChanges(tx, prepared)
  setAddress(tx, profileId, former, { requestedBy: profileId, learned: [UNDONE] })
  return true
}

const UNDONE = 'undone_by_link'

/** The link works once: what was changed after it was used is no longer about the change that it undoes. */
const isUndone = (app: PbApp, { profileId, former, at }: ToldChange): boolean =>
  findAuthId(app, 'profiles', former) === profileId ||
  queryRow(
    app,
    `SELECT id FROM audit_log
     WHERE subject = {:profileId} AND action = 'account_changed' AND fields = {:fields} AND at >= {:at}`,
    { profileId, fields: `email,${UNDONE}`, at: toDbDate(at) },
    { id: '' },
  ) !== null
