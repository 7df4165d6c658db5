import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { reconcileMembership } from '../billing/reconcileMembership'
import { requireClient } from '../clients/profile'
import { audit } from '../db/audit'
import { readClientDetail } from './readClientDetail'

/**
 * 'Actualizar desde Stripe': reads the membership again and returns the client's new state. Clients who never got to the
 * payment have nothing at Stripe to read.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `stripe_unavailable`, `stripe_refused`,
 *   `payments_not_configured`, `busy`
 */
export const reconcileClient: Handler<typeof clients.reconcileClient> = ({ app, person: staff, id }) => {
  const before = requireClient(app, id)
  if (before.stripe_customer_id) reconcileMembership(app, before.stripe_customer_id)
  const { stage } = requireClient(app, id)
  audit(app, {
    actor: staff.id,
    action: 'client_reconciled',
    subject: id,
    before: before.stage,
    after: stage,
  })
  return readClientDetail(app, id)
}
