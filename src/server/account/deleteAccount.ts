import { deletionSchema } from '@/domain/account/accountForms'
import { removeClient } from '../offboarding/removeClient'
import { withMembershipLease } from '../membership/withMembershipLease'
import { requireSession } from '../http/requireSession'
import { readBody } from '../http/readBody'
import { confirmOwnPassword } from './confirmOwnPassword'

/**
 * Removes one's own account for good, Stripe first. Until the last step everything is as it was and can be tried again.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `invalid_credentials`, `too_many_requests`,
 *   `stripe_unavailable`, `stripe_refused`, `departure_unfinished`, `busy`
 */
export function deleteAccount(e: RequestEvent): void {
  const record = requireSession(e, 'profiles')
  const { password } = readBody(e, deletionSchema)
  confirmOwnPassword(e, record, password)
  const charge = withMembershipLease(e.app, record.id, () => removeClient(e.app, record.id, record.id))
  e.json(200, { success: true, charge })
}
