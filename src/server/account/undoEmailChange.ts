import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { voidPassword } from '../auth/proveAddress'
import { findAuthId, findClient, isAddressTaken } from '../clients/profile'
import { inTransaction } from '../db/inTransaction'
import { addressDigest, readEmailUndoToken, type UndoableChange } from '../mail/emailUndoToken'
import { ClubError } from '../runtime/clubError'
import { noteSecurity } from '../security/securityLog'
import { setAddress } from './changeEmail'

/**
 * Gives an account its former address back, with the link that was mailed there when staff changed it. Whoever ordered the change
 * may know the password: it is void, every session ends, and the answer carries the token to choose another. Undone already, it
 * answers without one.
 * @throws ClubError `link_invalid`, also once the time is over, the address has changed again, or another account has it;
 *   `too_many_requests`, `busy`
 */
export const undoEmailChange: Handler<typeof account.undoEmailChange> = ({ e, app, body: { token } }) => {
  const change = readEmailUndoToken(app, token)
  if (!change || change.until < new Date()) throw new ClubError('link_invalid')
  const { profileId, former } = change
  if (findAuthId(app, 'profiles', former) === profileId) return { success: true, passwordToken: null }
  requireChanged(app, change)
  const prepared = app.findRecordById('profiles', profileId)
  voidPassword(app, prepared)
  inTransaction(app, (tx) => {
    requireChanged(tx, change)
    if (isAddressTaken(tx, former)) throw new ClubError('link_invalid')
    setAddress(tx, prepared, former, { requestedBy: profileId, learned: ['undone_by_link'] })
  })
  noteSecurity(e, 'email_changed', prepared)
  return { success: true, passwordToken: prepared.newPasswordResetToken() }
}

/** Only for as long as the account has the address that the change gave it. */
function requireChanged(app: PbApp, { profileId, changed }: UndoableChange): void {
  const client = findClient(app, profileId)
  if (!client || addressDigest(client.email) !== changed) throw new ClubError('link_invalid')
}
