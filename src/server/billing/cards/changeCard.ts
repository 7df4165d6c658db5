import type { PaymentTriedAnswer } from '@/domain/account/accountAnswers'
import { cardSchema } from '@/domain/account/moneyForms'
import { requireClient } from '../../clients/profile'
import { requireSession } from '../../clients/requireSession'
import { audit } from '../../lib/audit'
import { ClubError } from '../../lib/clubError'
import { execute } from '../../lib/database'
import { limit } from '../../lib/limit'
import { readBody } from '../../lib/readBody'
import { withMembershipLease } from '../../clients/withMembershipLease'
import { reconcileAnd } from '../reconcileMembership'
import { type ConfirmedCard, findConfirmedCard } from './findConfirmedCard'
import { putCard } from './putCard'
import { requireRunning } from './requireRunning'
import { tryOpenInvoice } from './tryOpenInvoice'

const PER_HOUR = 30

/**
 * Takes the card of a confirmed setup intent for everything that comes, and tries an invoice that is owed with it. What was
 * begun is noted first, so that a card is never half changed. Repeating it is safe.
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
    // A late copy of an earlier call does not put the earlier card back.
    if (!notePending(e.app, id, card)) return { state: 'none' } as const
    putCard(e.app, { customer, subscription }, card)
    const tried = tryOpenInvoice(e.app, subscription, card.paymentMethod)
    reconcileAnd(e.app, customer, (tx) => noteChanged(tx, id, card.setupIntent))
    return tried
  })
  const answer: PaymentTriedAnswer = { success: true, payment }
  e.json(200, answer)
}

/** @returns false when a card was given since */
const notePending = (app: PbApp, profileId: string, { setupIntent, openedAt }: ConfirmedCard): boolean =>
  execute(
    app,
    `UPDATE subscriptions SET pending_setup_intent = {:setupIntent}, card_set_at = {:openedAt}
     WHERE profile_id = {:profileId} AND card_set_at <= {:openedAt}`,
    { profileId, setupIntent, openedAt },
  ) > 0

/** Written once, with what Stripe says of the card afterwards. */
export function noteChanged(tx: PbApp, profileId: string, setupIntent: string): void {
  const isFirst = clearPending(tx, profileId, setupIntent)
  if (isFirst) audit(tx, { actor: profileId, action: 'card_changed', subject: profileId })
}

/** @returns whether it was pending until now */
export const clearPending = (app: PbApp, profileId: string, setupIntent: string): boolean =>
  execute(
    app,
    `UPDATE subscriptions SET pending_setup_intent = ''
     WHERE profile_id = {:profileId} AND pending_setup_intent = {:setupIntent}`,
    { profileId, setupIntent },
  ) > 0
