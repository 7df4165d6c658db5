import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { resume } from '../billing/endings/resumeMembership'
import { requireClient } from '../clients/profile'
import { readClientDetail } from './readClientDetail'

/**
 * Takes a planned end back, as the member would.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `no_subscription`, `already_ending`, `stripe_unavailable`,
 *   `stripe_refused`, `busy`
 */
export const resumeClient: Handler<typeof clients.resumeClient> = ({ app, person: staff, id }) => {
  requireClient(app, id)
  resume(app, id, staff.id)
  return readClientDetail(app, id)
}
