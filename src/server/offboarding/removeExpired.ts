import { runningSubscriptions } from '../billing/endAtStripe'
import { reconcileMembership } from '../billing/reconcileMembership'
import { isBereaved } from '../clients/isBereaved'
import { findAccount } from '../clients/profile'
import { ClubError } from '../runtime/clubError'
import { withMembershipLease } from '../membership/withMembershipLease'
import { accountExpiredMail, type ExpiredAccount } from '../outbox/membershipMails'
import { presentCustomer, removeClient } from './removeClient'

/** The part of the server that acts, in the audit log. */
const ACTOR = 'retention'

/**
 * Removes an account that is past its term, as when its person erases it. Stripe is asked first: with anything there that is
 * paid, being paid or could be charged, the account stays.
 * @param isStillDue asked again once Stripe's word has been written, before the customer is deleted there, and in the
 *   transaction that erases: the person may come back at any moment
 * @returns whether it was removed
 * @throws ClubError `stripe_unavailable`, `stripe_refused`, `payments_not_configured`, `departure_unfinished`, `not_recorded`, `busy` (also when the
 *   person has come back meanwhile)
 */
export const removeExpired = (
  app: PbApp,
  id: string,
  term: ExpiredAccount,
  isStillDue: (from: PbApp) => boolean,
): boolean =>
  withMembershipLease(app, id, () => {
    const client = findAccount(app, id)
    if (!client) return false
    const customer = presentCustomer(app, client)
    if (customer) {
      reconcileMembership(app, customer)
      if (runningSubscriptions(app, customer).length > 0) return false
    }
    if (!isStillDue(app)) return false
    const isSilent = isBereaved(app, id)
    removeClient(app, id, ACTOR, {
      requireDue: (from) => {
        if (!isStillDue(from)) throw new ClubError('busy')
      },
      tell: (tx) => {
        if (!isSilent) accountExpiredMail(tx, client.email, term)
      },
    })
    return true
  })
