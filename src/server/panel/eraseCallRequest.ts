import type * as queue from '@/contract/panel/queue'
import { audit } from '../db/audit'
import { execute } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { markErased } from '../db/markErased'
import type { Handler } from '../http/runRoute'
import { requireCallRequest } from '../callbacks/callRequestRow'

/**
 * Removes a requested call with the name and the number in it; the log keeps that it was done.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`
 */
export const eraseCallRequest: Handler<typeof queue.eraseCallRequest> = ({ app, person: staff, id }) => {
  inTransaction(app, (tx) => {
    const { handling } = requireCallRequest(tx, id)
    markErased(tx)
    execute(tx, 'DELETE FROM call_requests WHERE id = {:id}', { id })
    audit(tx, { actor: staff.id, action: 'call_request_erased', subject: '', before: handling })
  })
  return { success: true }
}
