import { type Charge, deleteCustomer, endSubscriptions, isDeletedCustomer } from '../billing/leaveStripe'
import { reconcileMembership } from '../billing/reconcileMembership'
import { findCustomer } from '../billing/stripeCustomer'
import { type ClientRow, requireClient } from '../clients/profile'
import { ClubError } from '../lib/clubError'
import { settings } from '../lib/settings'
import { departure } from './departure'
import { eraseClient } from './eraseClient'

/**
 * Removes a client for good: first what Stripe has, then everything here in one transaction. Until the last step the
 * person is still in the list and it can be tried again; afterwards it answers `not_found`.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `stripe_unavailable`, `stripe_refused`,
 *   `payments_not_configured`, `busy`
 */
export const deleteClient = (e: RequestEvent): void => departure(e, remove)

function remove(app: PbApp, id: string, staffId: string): Charge {
  const client = requireClient(app, id)
  const charge = leaveStripe(app, client)
  app.runInTransaction((tx) => {
    // Another server may have sold something to the person meanwhile, to a customer whom nobody has ended.
    if (requireClient(tx, id).stripe_customer_id !== client.stripe_customer_id) throw new ClubError('busy')
    eraseClient(tx, client, staffId)
  })
  return charge
}

/** The last payments are read before the customer goes, so that the books are whole. */
function leaveStripe(app: PbApp, client: ClientRow): Charge {
  const customer = client.stripe_customer_id || unstoredCustomer(app, client)
  if (!customer || isDeletedCustomer(app, customer)) return 'none'
  const charge = endSubscriptions(app, customer)
  reconcileMembership(app, customer)
  deleteCustomer(app, customer)
  return charge
}

/** A customer whose id never arrived here, because Stripe's answer was lost. */
const unstoredCustomer = (app: PbApp, client: ClientRow): string | null =>
  settings().stripe && findCustomer(app, client)
