import { requireClient } from '../../clients/profile'
import { ClubError } from '../../runtime/clubError'
import { reconcileAnd } from '../reconcileMembership'
import { isBeingEnded } from '../../membership/endingRow'
import { findLive } from '../endings/liveMembership'
import { type ConfirmedCard, findConfirmedCard } from './findConfirmedCard'
import { clearPending, noteChanged, pendingCard } from './pendingCard'
import { putCard } from './putCard'

/**
 * Finishes an interrupted change of card. What is owed is left to Stripe's own tries: no one is at the screen. The caller holds
 * the person's lease.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`, `busy`
 */
export function finishCard(app: PbApp, profileId: string): void {
  const { stripe_customer_id: customer } = requireClient(app, profileId)
  const setupIntent = pendingCard(app, profileId)
  if (!setupIntent) return
  const live = findLive(app, profileId)
  const card = confirmedCard(app, customer, setupIntent)
  if (!card || !live || isBeingEnded(app, profileId, live.stripe_subscription_id)) {
    clearPending(app, profileId, setupIntent)
    return
  }
  putCard(app, { customer, subscription: live.stripe_subscription_id }, card)
  reconcileAnd(app, customer, (tx) => noteChanged(tx, profileId, setupIntent))
}

/** One that no longer counts was overtaken, or is too old: the card stays as it is. */
function confirmedCard(app: PbApp, customer: string, setupIntent: string): ConfirmedCard | null {
  try {
    return findConfirmedCard(app, customer, setupIntent)
  } catch (error) {
    if (error instanceof ClubError && error.code === 'card_not_confirmed') return null
    throw error
  }
}
