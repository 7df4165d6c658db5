import { type CancelReason, STRIPE_FEEDBACK } from '@/domain/account/cancelReason'
import { endServices } from '../../benefits/endServices'
import { openCall } from '../../calls/openCall'
import { requireClient } from '../../clients/profile'
import { raiseRevision } from '../../clients/raiseRevision'
import { audit } from '../../lib/audit'
import { execute } from '../../lib/database'
import { fromDbDate, toDbDate } from '../../lib/dbDate'
import { canCharge, endSubscription } from '../leaveStripe'
import { listSubscriptions } from '../listSubscriptions'
import type { MembershipSnapshot } from '../membershipSnapshot'
import { refundableOf } from '../moneyObjects'
import { hourlyKey } from '../hourlyKey'
import { readMoney } from '../readMembership'
import { reconcileAnd } from '../reconcileMembership'
import { chargesToReturn } from '../refundFacts'
import { StripeRefusal, stripeGet, stripePost } from '../stripeRequest'
import type { StripeCharge, StripeRefund, StripeSubscription } from '../stripeTypes'
import { type EndingRow, readEnding } from './endingRow'
import { writeEndings } from './writeEndings'

/**
 * Carries out a stored wish: at Stripe first, then here with what Stripe says afterwards. Whatever was done already is met
 * again by the same keys, so that it can be repeated from any point. The caller holds the person's lease.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`, `payments_not_configured`, `busy`
 */
export function settleEnding(app: PbApp, id: string): void {
  const ending = readEnding(app, id)
  if (!ending || ending.settled_at) return
  const { stripe_customer_id: customer } = requireClient(app, ending.profile)
  if (!customer) {
    app.runInTransaction((tx) => noteSettled(tx, ending, null))
    return
  }
  try {
    actAtStripe(app, customer, ending)
  } catch (error) {
    if (error instanceof StripeRefusal) tellClub(app, ending)
    throw error
  }
  reconcileAnd(app, customer, (tx, snapshot) => noteSettled(tx, ending, snapshot))
}

function actAtStripe(app: PbApp, customer: string, ending: EndingRow): void {
  if (ending.undone_at) {
    takeBack(app, ending)
    return
  }
  if (ending.kind === 'cancellation') {
    if (ending.at_once) endSubscription(app, ending.stripe_subscription_id)
    else plan(app, ending)
    return
  }
  if (ending.stripe_subscription_id) endSubscription(app, ending.stripe_subscription_id)
  if (ending.kind === 'bereavement') endEverythingBefore(app, customer, ending)
  giveBack(app, customer, ending)
}

const path = (subscription: string): string => `/v1/subscriptions/${encodeURIComponent(subscription)}`

/**
 * Whether the end is planned is read first: it may be there by a try whose answer was lost, and Stripe remembers a failure
 * with its key.
 */
function plan(app: PbApp, { id, round, reason, stripe_subscription_id: subscription }: EndingRow): void {
  const running = readRunning(app, subscription)
  if (!running || isPlanned(running)) return
  stripePost(
    app,
    path(subscription),
    {
      cancel_at_period_end: true,
      ...(reason && { cancellation_details: { feedback: STRIPE_FEEDBACK[reason as CancelReason] } }),
    },
    hourlyKey(`cancel-${id}-${round}`),
  )
}

/** Stripe's own portal plans an end by its date alone. */
function takeBack(app: PbApp, { id, round, stripe_subscription_id: subscription }: EndingRow): void {
  const running = readRunning(app, subscription)
  if (!running || !isPlanned(running)) return
  const undoing = running.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }
  stripePost(app, path(subscription), undoing, hourlyKey(`resume-${id}-${round}`))
}

const isPlanned = ({ cancel_at_period_end, cancel_at }: StripeSubscription): boolean =>
  cancel_at_period_end || cancel_at !== null

/** Null once it has ended: then there is nothing to plan and nothing to take back. */
function readRunning(app: PbApp, subscription: string): StripeSubscription | null {
  try {
    const found = stripeGet<StripeSubscription>(app, path(subscription))
    return canCharge(found) ? found : null
  } catch (error) {
    if (error instanceof StripeRefusal && error.stripeStatus === 404) return null
    throw error
  }
}

/** Whatever else could charge the person; not what they have begun since. */
function endEverythingBefore(app: PbApp, customer: string, { requested_at }: EndingRow): void {
  const until = (fromDbDate(requested_at)?.getTime() ?? 0) / 1000
  for (const subscription of listSubscriptions(app, customer, [])) {
    if (canCharge(subscription) && subscription.created <= until) endSubscription(app, subscription.id)
  }
}

/** One refund a charge at most, however often it is asked for. What Stripe refuses stands in the ending afterwards. */
function giveBack(app: PbApp, customer: string, ending: EndingRow): void {
  if (ending.refund_state === 'none') return
  const money = readMoney(app, customer)
  for (const charge of chargesToReturn(ending.kind, ending.stripe_subscription_id, money)) {
    if (refundableOf(charge, money.disputes) > 0) refund(app, ending.id, charge)
  }
}

function refund(app: PbApp, endingId: string, charge: StripeCharge): void {
  try {
    stripePost<StripeRefund>(
      app,
      '/v1/refunds',
      { charge: charge.id, reason: 'requested_by_customer', metadata: { ending: endingId } },
      `refund-${endingId}-${charge.id}`,
    )
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
  }
}

/** Stripe's own no comes again with every try: somebody of the club has to look. */
function tellClub(app: PbApp, { id, kind, profile }: EndingRow): void {
  if (kind === 'cancellation') return
  openCall(app, { profile, kind: 'refund_failed', occasion: id, since: toDbDate(new Date()) })
}

/** @param snapshot null where there is no customer at Stripe */
function noteSettled(tx: PbApp, ending: EndingRow, snapshot: MembershipSnapshot | null): void {
  const now = new Date()
  const isLive = isStillLive(ending, snapshot)
  const isOver = ending.undone_at !== '' && !isLive
  const changed = execute(
    tx,
    `UPDATE endings SET settled_at = {:now}, undone_at = CASE WHEN {:isOver} THEN '' ELSE undone_at END,
       ends_at = CASE WHEN {:isLive} THEN ends_at ELSE {:endsAt} END
     WHERE id = {:id} AND round = {:round} AND settled_at = ''`,
    {
      id: ending.id,
      round: ending.round,
      now: toDbDate(now),
      isOver,
      isLive,
      endsAt: snapshot?.endedAt || toDbDate(now),
    },
  )
  if (changed === 0) return
  if (ending.undone_at === '' && (ending.kind !== 'cancellation' || ending.at_once)) {
    endServices(tx, ending.profile, ending.requested_by, now)
  }
  if (snapshot) writeEndings(tx, ending.profile, snapshot)
  audit(tx, { actor: 'stripe', action: 'ending_settled', subject: ending.profile, fields: [ending.kind] })
  raiseRevision(tx, ending.profile)
}

const isStillLive = (ending: EndingRow, snapshot: MembershipSnapshot | null): boolean =>
  snapshot?.endedAt === '' && snapshot.subscription?.stripe_subscription_id === ending.stripe_subscription_id
