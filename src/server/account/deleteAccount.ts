import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { removeClient } from '../offboarding/removeClient'
import { withMembershipLease } from '../membership/withMembershipLease'
import { confirmOwnPassword } from './confirmOwnPassword'

/**
 * Removes the caller's account for good, Stripe first. Until the last step nothing has changed and it can be retried.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `invalid_credentials`, `too_many_requests`,
 *   `stripe_unavailable`, `stripe_refused`, `departure_unfinished`, `not_recorded`, `busy`
 */
export const deleteAccount: Handler<typeof account.deleteAccount> = ({
  e,
  app,
  person: record,
  body: { password },
}) => {
  confirmOwnPassword(e, record, password)
  const charge = withMembershipLease(app, record.id, () => removeClient(app, record.id, record.id))
  return { success: true, charge }
}
