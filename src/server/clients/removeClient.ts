import { settleEndingsOf } from '../billing/endings/settleEndings'
import { type Charge, deleteCustomer, endSubscriptions, isDeletedCustomer } from '../billing/leaveStripe'
import { reconcileMembership } from '../billing/reconcileMembership'
import { findCustomer } from '../billing/stripeCustomer'
import { ClubError } from '../lib/clubError'
import { settings } from '../lib/settings'
import { eraseClient } from './eraseClient'
import { type ClientRow, requireClient } from './profile'

/**
 * Removes a client for good: first what Stripe has, then everything here in one transaction. Until the last step the
 * person is still there and it can be tried again; afterwards it answers `not_found`.
 * @param actorId the administrator, or the person
 * @throws ClubError `not_found`, `stripe_unavailable`, `stripe_refused`, `payments_not_configured`, `busy`
 */
export function removeClient(app: PbApp, id: string, actorId: string): Charge {
  const client = requireClient(app, id)
  const charge = leaveStripe(app, client)
  app.runInTransaction((tx) => {
    // Another server may have sold something to the person meanwhile, to a customer whom nobody has ended.
    const now = requireClient(tx, id)
    if (now.stripe_customer_id !== client.stripe_customer_id) throw new ClubError('busy')
    eraseClient(tx, { ...now, stage: client.stage }, actorId)
  })
  return charge
}

/** What was promised is given back, and the last payments are read, before the customer goes. */
function leaveStripe(app: PbApp, client: ClientRow): Charge {
  const customer = client.stripe_customer_id || unstoredCustomer(app, client)
  if (!customer || isDeletedCustomer(app, customer)) return 'none'
  settleEndingsOf(app, client.id)
  const charge = endSubscriptions(app, customer)
  reconcileMembership(app, customer)
  deleteCustomer(app, customer)
  return charge
}

/** A customer whose id never arrived here, because Stripe's answer was lost. */
const unstoredCustomer = (app: PbApp, client: ClientRow): string | null =>
  settings().stripe && findCustomer(app, client)
