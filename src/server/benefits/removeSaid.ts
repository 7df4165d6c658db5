import type * as member from '@/contract/member'
import type { Handler } from '../http/runRoute'
import { bumpRevision } from '../clients/bumpRevision'
import { execute } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { markErased } from '../db/markErased'
import { ClubError } from '../runtime/clubError'

/**
 * Removes what the caller said with a request, which goes on without it: so the consent is withdrawn under which it is kept.
 * @throws ClubError `session_expired`, `forbidden`, `not_found` also for somebody else's
 */
export const removeSaid: Handler<typeof member.removeSaid> = ({ app, person: { id: userId }, id }) => {
  inTransaction(app, (tx) => {
    markErased(tx)
    const removed = execute(tx, 'DELETE FROM request_notes WHERE id = {:id} AND user_id = {:userId}', {
      id,
      userId,
    })
    if (removed === 0) throw new ClubError('not_found')
    bumpRevision(tx, userId)
  })
  return { success: true }
}
