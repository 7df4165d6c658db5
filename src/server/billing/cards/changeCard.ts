import type { PaymentTriedAnswer } from '@/domain/account/accountAnswers'
import { cardSchema } from '@/domain/account/moneyForms'
import { requireClient } from '../../clients/profile'
import { requireSession } from '../../http/requireSession'
import { ClubError } from '../../runtime/clubError'
import { limit } from '../../http/limit'
import { readBody } from '../../http/readBody'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { reconcileAnd } from '../reconcileMembership'
import { findConfirmedCard } from './findConfirmedCard'
import { clearPending, noteChanged, notePending, pendingCard } from './pendingCard'
import { putCard } from './putCard'
import { requireRunning } from './requireRunning'
import { tryOpenInvoices } from './tryOpenInvoices'

const PER_HOUR = 30

/**
 * Takes the card of a confirmed setup intent for everything that comes, and tries an invoice that is owed with it. What was
 * begun is noted first, so that a card is never half changed. Repeating it is safe, and changes nothing.
 * @throws ClubError `session_expired`, `invalid_fields`, `no_subscription`, `already_ending`, `payment_not_yours`,
 *   `card_not_confirmed`, `too_many_requests`, `stripe_unavailable`, `stripe_refused`, `busy`
 */
export function changeCard(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  limit(e.app, `billing:${id}`, PER_HOUR, 3600)
  const { setupIntentId } = readBody(e, cardSchema)
  const { stripe_customer_id: customer } = requireClient(e.app, id)
  if (!customer) throw new ClubError('no_subscription')
  const card = findConfirmedCard(e.app, customer, setupIntentId)
  const payment = withMembershipLease(e.app, id, () => {
    const subscription = requireRunning(e.app, id)
    const isResumed = pendingCard(e.app, id) === card.setupIntent
    // A late copy of an earlier call does not put the earlier card back.
    if (!notePending(e.app, id, card)) return { state: 'none' } as const
    const isChanged = putCard(e.app, { customer, subscription }, card) || isResumed
    const tried = tryOpenInvoices(e.app, subscription, card.paymentMethod)
    reconcileAnd(e.app, customer, (tx) => {
      if (isChanged) noteChanged(tx, id, card.setupIntent)
      else clearPending(tx, id, card.setupIntent)
    })
    return tried
  })
  const answer: PaymentTriedAnswer = { success: true, payment }
  e.json(200, answer)
}
