import type * as clients from '@/contract/panel/clients'
import type { Stage } from '@/domain/stage'
import { cancelOpenRequests } from '../benefits/cancelOpenRequests'
import { IS_LIVE } from '../billing/endings/liveMembership'
import { type Charge, isDeletedCustomer } from '../billing/endAtStripe'
import { reconcileAnd } from '../billing/reconcileMembership'
import { chargeOfForgotten, endCharges } from '../offboarding/endCharges'
import { bumpRevision } from '../clients/bumpRevision'
import { requireClient } from '../clients/profile'
import { tellAdultsOfEnd } from '../outbox/membershipMails'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import type { Handler } from '../http/runRoute'
import { withMembershipLease } from '../membership/withMembershipLease'

const LEFT: Stage = 'Cliente de baja'

function deactivate(app: PbApp, id: string, staffId: string): Charge {
  const client = requireClient(app, id)
  const { stage, stripe_customer_id: customer } = client
  if (stage === 'Paso 1 sin pago') throw new ClubError('client_not_member')
  const write = (tx: PbApp): void => takeAccess(tx, id, staffId, stage)
  if (!customer || isDeletedCustomer(app, customer)) {
    const charge = chargeOfForgotten(app, client)
    inTransaction(app, write)
    return charge
  }
  return endCharges(app, { client, customer, actorId: staffId }, () => {
    if (!reconcileAnd(app, customer, write)) throw new ClubError('not_found')
  })
}

/** @param before the stage before Stripe was asked to end the membership */
function takeAccess(tx: PbApp, id: string, staffId: string, before: Stage): void {
  const client = requireClient(tx, id)
  const now = new Date()
  cancelOpenRequests(tx, id, staffId, now)
  if (!client.active && client.stage === LEFT) return
  // Only where Stripe has forgotten the customer and could not be read.
  execute(
    tx,
    `UPDATE subscriptions SET status = 'cancelled', access_until = '', cancel_at = '', past_due_since = ''
     WHERE profile_id = {:id} AND ${IS_LIVE}`,
    { id },
  )
  const profile = tx.findRecordById('profiles', id)
  profile.set('active', false)
  profile.set('stage', LEFT)
  profile.set('member_since', '')
  profile.set('fecha_de_baja', client.fecha_de_baja || toDbDate(now))
  profile.refreshTokenKey()
  saveChanges(tx, profile)
  if (client.stage !== LEFT) tellAdultsOfEnd(tx, id)
  bumpRevision(tx, id)
  audit(tx, {
    actor: staffId,
    action: 'client_deactivated',
    subject: id,
    fields: ['active', 'stage', 'fecha_de_baja'],
    before,
    after: LEFT,
  })
}

/**
 * Ends a membership now: first at Stripe, then here in one transaction with what Stripe says afterwards. The person can
 * sign in and pay again. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`, `client_not_member`, `stripe_unavailable`,
 *   `stripe_refused`, `payments_not_configured`, `departure_unfinished`, `busy`
 */
export const deactivateClient: Handler<typeof clients.deactivateClient> = ({ app, person: staff, id }) => ({
  success: true,
  charge: withMembershipLease(app, id, () => deactivate(app, id, staff.id)),
})
