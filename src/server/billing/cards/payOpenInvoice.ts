import type { PaymentTriedAnswer } from '@/domain/account/accountAnswers'
import { requireClient } from '../../clients/profile'
import { requireSession } from '../../http/requireSession'
import { limit } from '../../http/limit'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { reconcileMembership } from '../reconcileMembership'
import { requireRunning } from './requireRunning'
import { tryOpenInvoices } from './tryOpenInvoices'

const PER_HOUR = 30

/**
 * Tries what is owed with the present card, its holder at the screen: what the bank wants to be asked is
 * answered with the secret that the browser confirms.
 * @throws ClubError `session_expired`, `no_subscription`, `already_ending`, `too_many_requests`, `stripe_unavailable`,
 *   `stripe_refused`, `busy`
 */
export function payOpenInvoice(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  limit(e.app, `billing:${id}`, PER_HOUR, 3600)
  const payment = withMembershipLease(e.app, id, () => {
    const subscription = requireRunning(e.app, id)
    const tried = tryOpenInvoices(e.app, subscription, null)
    reconcileMembership(e.app, requireClient(e.app, id).stripe_customer_id)
    return tried
  })
  const answer: PaymentTriedAnswer = { success: true, payment }
  e.json(200, answer)
}
