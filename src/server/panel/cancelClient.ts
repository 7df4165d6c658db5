import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { cancel } from '../billing/endings/cancelMembership'
import { requireClient } from '../clients/profile'
import { readClientDetail } from './readClientDetail'

/**
 * Ends a membership now. What was paid stays paid, and the person keeps their account.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `no_subscription`, `already_ending`,
 *   `stripe_refused`, `busy`
 */
export const cancelClient: Handler<typeof clients.cancelClient> = ({ app, person: staff, id }) => {
  requireClient(app, id)
  cancel(app, id, { requestedBy: staff.id, atOnce: true })
  return readClientDetail(app, id)
}
