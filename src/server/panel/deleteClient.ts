import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { withMembershipLease } from '../membership/withMembershipLease'
import { removeClient } from '../offboarding/removeClient'
import { learnedBy } from './assisted'

/**
 * Removes a client for good, who has told the club and proved it; the mail is that of one's own deletion.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `not_found`, `stripe_unavailable`, `stripe_refused`,
 *   `payments_not_configured`, `departure_unfinished`, `busy`
 */
export const deleteClient: Handler<typeof clients.deleteClient> = ({ app, person: staff, body, id }) => ({
  success: true,
  charge: withMembershipLease(app, id, () => removeClient(app, id, staff.id, { learned: learnedBy(body) })),
})
