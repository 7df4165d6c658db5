import { reconcileMembership } from '../billing/reconcileMembership'
import { requireClient } from '../clients/profile'
import { requireSession } from '../http/requireSession'
import { audit } from '../db/audit'
import { readClientDetail } from './readClientDetail'

/**
 * 'Actualizar desde Stripe': reads the membership again and answers the client as they stand then. Whoever never came to
 * the payment has nothing at Stripe to read.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `stripe_unavailable`, `stripe_refused`,
 *   `payments_not_configured`, `busy`
 */
export function reconcileClient(e: RequestEvent): void {
  const staff = requireSession(e, 'staff')
  const before = requireClient(e.app, e.request.pathValue('id'))
  if (before.stripe_customer_id) reconcileMembership(e.app, before.stripe_customer_id)
  const { id, stage } = requireClient(e.app, before.id)
  audit(e.app, {
    actor: staff.id,
    action: 'client_reconciled',
    subject: id,
    before: before.stage,
    after: stage,
  })
  e.json(200, readClientDetail(e.app, id))
}
