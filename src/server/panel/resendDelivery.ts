import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { requeue } from './requeue'
import { inTransaction } from '../db/inTransaction'

/**
 * Puts an automation webhook back into its queue, from which it leaves within a minute.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`
 */
export const resendDelivery: Handler<typeof clients.resendDelivery> = ({ app, person: staff, id }) => {
  inTransaction(app, (tx) => {
    requeue(tx, { channel: 'automation', id, staffId: staff.id })
  })
  return { success: true }
}
