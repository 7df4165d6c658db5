import { requireSession } from '../http/requireSession'
import { requeue } from './requeue'
import { inTransaction } from '../db/inTransaction'

/**
 * Puts an automation webhook back into its queue, from which it leaves within a minute.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`
 */
export function resendDelivery(e: RequestEvent): void {
  const staff = requireSession(e, 'staff')
  inTransaction(e.app, (tx) => {
    requeue(tx, { queue: 'webhook_deliveries', id: e.request.pathValue('id'), staffId: staff.id })
  })
  e.json(200, { success: true })
}
