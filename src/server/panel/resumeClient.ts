import { resume } from '../billing/endings/resumeMembership'
import { requireClient } from '../clients/profile'
import { requireSession } from '../http/requireSession'
import { readClientDetail } from './readClientDetail'

/**
 * Takes a planned end back, as the member would.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `no_subscription`, `already_ending`, `stripe_unavailable`,
 *   `stripe_refused`, `busy`
 */
export function resumeClient(e: RequestEvent): void {
  const staff = requireSession(e, 'staff')
  const { id } = requireClient(e.app, e.request.pathValue('id'))
  resume(e.app, id, staff.id)
  e.json(200, readClientDetail(e.app, id))
}
