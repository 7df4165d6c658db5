import type * as money from '@/contract/money'
import type { Handler } from '../../http/runRoute'
import { inTransaction } from '../../db/inTransaction'
import { keepPaying } from '../../families/takeBack'
import { ClubError } from '../../runtime/clubError'
import { findEnding, isBeingEnded } from '../../membership/endingRow'
import { findLive, requireLive } from './liveMembership'
import { settleEnding } from './settleEnding'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { storeUndoing, type UndoOrder } from './storeEnding'
import { reconcileMembership } from '../reconcileMembership'
import { requireClient } from '../../clients/profile'

/**
 * Takes a planned end back, until its last moment.
 * @throws ClubError `session_expired`, `no_subscription` once it has ended, `already_ending` for an end that cannot be taken
 *   back, `too_many_requests`, `stripe_unavailable`, `stripe_refused`, `busy`
 */
export const resumeMembership: Handler<typeof money.resumeMembership> = ({ app, person: { id } }) => {
  resume(app, id, { requestedBy: id })
  return { success: true }
}

/** The same for staff. */
export function resume(app: PbApp, profileId: string, order: UndoOrder): void {
  withMembershipLease(app, profileId, () => {
    const { stripe_subscription_id: subscription } = requireLive(app, profileId)
    if (isBeingEnded(app, profileId, subscription)) throw new ClubError('already_ending')
    const planned = plannedEnding(app, profileId, subscription)
    if (!planned) return
    inTransaction(app, (tx) => {
      storeUndoing(tx, planned, order)
      keepPaying(tx, profileId, order.requestedBy, order.learned)
    })
    settleEnding(app, planned.id)
    if (!findLive(app, profileId)) throw new ClubError('no_subscription')
  })
}

/** An end that was planned elsewhere is known here once Stripe has been read. */
function plannedEnding(app: PbApp, profileId: string, subscription: string) {
  const known = findEnding(app, profileId, subscription, 'cancellation')
  if (known) return known.undone_at === '' || known.settled_at === '' ? known : null
  reconcileMembership(app, requireClient(app, profileId).stripe_customer_id)
  const found = findEnding(app, profileId, subscription, 'cancellation')
  return found?.undone_at === '' ? found : null
}
