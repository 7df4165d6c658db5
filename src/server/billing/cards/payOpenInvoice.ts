import type * as money from '@/contract/money'
import type { Handler } from '../../http/runRoute'
import { requireClient } from '../../clients/profile'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { reconcileMembership } from '../reconcileMembership'
import { requireRunning } from './requireRunning'
import { tryOpenInvoices } from './tryOpenInvoices'

/**
 * Tries what is owed with the present card, its holder at the screen: if the bank wants authentication, the answer has the
 * secret that the browser confirms.
 * @throws ClubError `session_expired`, `no_subscription`, `already_ending`, `too_many_requests`, `stripe_unavailable`,
 *   `stripe_refused`, `busy`
 */
export const payOpenInvoice: Handler<typeof money.payOpenInvoice> = ({ app, person: { id } }) => {
  const payment = withMembershipLease(app, id, () => {
    const subscription = requireRunning(app, id)
    const tried = tryOpenInvoices(app, subscription, null)
    reconcileMembership(app, requireClient(app, id).stripe_customer_id)
    return tried
  })
  return { success: true, payment }
}
