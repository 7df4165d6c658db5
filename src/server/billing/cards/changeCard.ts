import type * as money from '@/contract/money'
import type { Handler } from '../../http/runRoute'
import { requireClient } from '../../clients/profile'
import { ClubError } from '../../runtime/clubError'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { reconcileAnd } from '../reconcileMembership'
import { findConfirmedCard } from './findConfirmedCard'
import { clearPending, noteChanged, notePending, pendingCard } from './pendingCard'
import { putCard } from './putCard'
import { requireRunning } from './requireRunning'
import { tryOpenInvoices } from './tryOpenInvoices'

/**
 * Uses the card of a confirmed setup intent for all future charges, and tries an owed invoice with it. The change is noted
 * first, so that a card is never half changed. Repeating it is safe, and changes nothing.
 * @throws ClubError `session_expired`, `invalid_fields`, `no_subscription`, `already_ending`, `payment_not_yours`,
 *   `card_not_confirmed`, `too_many_requests`, `stripe_unavailable`, `stripe_refused`, `busy`
 */
export const changeCard: Handler<typeof money.changeCard> = ({
  app,
  person: { id },
  body: { setupIntentId },
}) => {
  const { stripe_customer_id: customer } = requireClient(app, id)
  if (!customer) throw new ClubError('no_subscription')
  const card = findConfirmedCard(app, customer, setupIntentId)
  const payment = withMembershipLease(app, id, () => {
    const subscription = requireRunning(app, id)
    const isResumed = pendingCard(app, id) === card.setupIntent
    // A late copy of an earlier call does not put the earlier card back.
    if (!notePending(app, id, card)) return { state: 'none' } as const
    const isChanged = putCard(app, { customer, subscription }, card) || isResumed
    const tried = tryOpenInvoices(app, subscription, card.paymentMethod)
    reconcileAnd(app, customer, (tx) => {
      if (isChanged) noteChanged(tx, id, card.setupIntent)
      else clearPending(tx, id, card.setupIntent)
    })
    return tried
  })
  return { success: true, payment }
}
