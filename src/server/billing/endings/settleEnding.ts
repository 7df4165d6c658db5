import { type CancelReason, STRIPE_FEEDBACK } from '@/domain/account/cancelReason'
import { isLive } from '@/domain/membership'
import { endServices } from '../../benefits/endServices'
import { openCallback } from '../../callbacks/openCallback'
import { requireClient } from '../../clients/profile'
import { bumpRevision } from '../../clients/bumpRevision'
import { audit } from '../../db/audit'
import { execute } from '../../db/database'
import { fromDbDate, toDbDate } from '../../db/dbDate'
import { inTransaction } from '../../db/inTransaction'
import { canCharge, endSubscription } from '../endAtStripe'
import { listSubscriptions } from '../listSubscriptions'
import type { MembershipSnapshot } from '../membershipSnapshot'
import { refundableOf } from '../moneyObjects'
import { hourlyKey } from '../hourlyKey'
import { readMoney } from '../readMembership'
import { readRunning } from '../readRunning'
import { reconcileAnd } from '../reconcileMembership'
import { chargesToReturn, isRenewalPaidSince } from '../refundFacts'
import { StripeRefusal, stripePost } from '../stripeRequest'
import type { StripeCharge, StripeRefund, StripeSubscription } from '../stripeTypes'
import { type EndingRow, readEnding } from '../../membership/endingRow'
import { isMonthUnpaid } from './isMonthUnpaid'
import { writeEndings } from './writeEndings'

/** How long a leaving member may wait for the answer. */
const AT_THE_SCREEN_MS = 60_000

/**
 * Carries out a stored order: at Stripe first, then here with what Stripe says afterwards. The same keys find what was already
 * done, so that it can be repeated from any point. The caller holds the person's lease.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`, `payments_not_configured`, `busy`
 */
export function settleEnding(app: PbApp, id: string): void {
  const ending = readEnding(app, id)
  if (!ending || ending.settled_at) return
  const { stripe_customer_id: customer } = requireClient(app, ending.profile)
  if (!customer) {
    inTransaction(app, (tx) => noteSettled(tx, ending, null))
    return
  }
  try {
    actAtStripe(app, customer, ending)
  } catch (error) {
    if (error instanceof StripeRefusal) tellClub(app, ending)
    throw error
  }
  // What Stripe said may have brought the end forward.
  const settled = readEnding(app, id) ?? ending
  reconcileAnd(app, customer, (tx, snapshot) => noteSettled(tx, settled, snapshot))
}

function actAtStripe(app: PbApp, customer: string, ending: EndingRow): void {
  if (ending.undone_at) {
    takeBack(app, ending)
    return
  }
  if (ending.kind === 'cancellation') {
    cancel(app, customer, ending)
    return
  }
  if (ending.stripe_subscription_id) endSubscription(app, ending.stripe_subscription_id)
  if (ending.kind === 'bereavement') endEverythingBefore(app, customer, ending)
  giveBack(app, customer, ending)
}

const path = (subscription: string): string => `/v1/subscriptions/${encodeURIComponent(subscription)}`

/**
 * Ends a membership with the month that was paid when its end was requested. If that month is already over, it ends at once: an
 * end with Stripe's period would collect a month that is no longer wanted. What Stripe collected while it could not be reached
 * is refunded.
 */
function cancel(app: PbApp, customer: string, asked: EndingRow): void {
  const running = asked.at_once ? readRunning(app, asked.stripe_subscription_id) : plan(app, asked)
  if (running) bringForward(app, asked, running)
  const ending = readEnding(app, asked.id)
  if (!ending?.at_once) return
  endSubscription(app, ending.stripe_subscription_id)
  giveBack(app, customer, ending)
}

/** Stored before Stripe hears of it, so that an interrupted try continues the same way. */
function bringForward(app: PbApp, ending: EndingRow, running: StripeSubscription): void {
  if (!endsSooner(ending, running)) return
  execute(
    app,
    `UPDATE endings SET at_once = TRUE, refund_state = CASE WHEN {:wasCharged} THEN 'pending' ELSE refund_state END
     WHERE id = {:id} AND round = {:round}`,
    { id: ending.id, round: ending.round, wasCharged: wasChargedSince(ending, running) },
  )
}

const endsSooner = (ending: EndingRow, running: StripeSubscription): boolean =>
  isMonthUnpaid(running) || wasChargedSince(ending, running)

/** Whether a renewal was collected while the order waited for Stripe; people at the screen know what was paid. */
function wasChargedSince(
  { requested_at }: EndingRow,
  { latest_invoice: latest }: StripeSubscription,
): boolean {
  const isLate = (fromDbDate(requested_at)?.getTime() ?? 0) < Date.now() - AT_THE_SCREEN_MS
  return isLate && latest != null && isRenewalPaidSince(latest, requested_at)
}

/**
 * Reads first whether the end is planned: a try whose answer was lost may have done it, and Stripe remembers a failure with its
 * key.
 * @returns the subscription as it is then; null once it has ended
 */
function plan(app: PbApp, ending: EndingRow): StripeSubscription | null {
  const { id, round, reason, stripe_subscription_id: subscription } = ending
  const running = readRunning(app, subscription)
  if (!running || isPlanned(running) || endsSooner(ending, running)) return running
  return stripePost<StripeSubscription>(
    app,
    path(subscription),
    {
      cancel_at_period_end: true,
      // A new period may have begun since the first read.
      expand: ['latest_invoice'],
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

/** Whatever else could charge the person; not what they have begun since. */
function endEverythingBefore(app: PbApp, customer: string, { requested_at }: EndingRow): void {
  const until = (fromDbDate(requested_at)?.getTime() ?? 0) / 1000
  for (const subscription of listSubscriptions(app, customer, [])) {
    if (canCharge(subscription) && subscription.created <= until) endSubscription(app, subscription.id)
  }
}

/** At most one refund per charge, however often requested. What Stripe refuses shows in the ending afterwards. */
function giveBack(app: PbApp, customer: string, ending: EndingRow): void {
  if (ending.refund_state === 'none') return
  const money = readMoney(app, customer)
  for (const charge of chargesToReturn(ending, money)) {
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

/** Stripe refuses again with every try: the club has to step in where money is to be refunded. */
function tellClub(app: PbApp, { id, kind, profile, refund_state }: EndingRow): void {
  if (kind === 'cancellation' && refund_state === 'none') return
  openCallback(app, { profile, kind: 'refund_failed', occasion: id, since: toDbDate(new Date()) })
}

/** @param snapshot null where there is no customer at Stripe */
function noteSettled(tx: PbApp, ending: EndingRow, snapshot: MembershipSnapshot | null): void {
  const now = new Date()
  const stillLive = isStillLive(ending, snapshot)
  const isOver = ending.undone_at !== '' && !stillLive
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
      isLive: stillLive,
      endsAt: snapshot?.endedAt || toDbDate(now),
    },
  )
  if (changed === 0) return
  const endsNow = ending.undone_at === '' && (ending.kind !== 'cancellation' || ending.at_once)
  if (endsNow && !hasRejoined(ending, snapshot)) {
    endServices(tx, ending.profile, ending.requested_by, now)
  }
  if (snapshot) writeEndings(tx, ending.profile, snapshot)
  audit(tx, { actor: 'stripe', action: 'ending_settled', subject: ending.profile, fields: [ending.kind] })
  bumpRevision(tx, ending.profile)
}

/** Whether another membership has begun since: the services are its own. */
const hasRejoined = (ending: EndingRow, snapshot: MembershipSnapshot | null): boolean =>
  snapshot?.subscription != null &&
  isLive(snapshot.subscription.status) &&
  snapshot.subscription.stripe_subscription_id !== ending.stripe_subscription_id

const isStillLive = (ending: EndingRow, snapshot: MembershipSnapshot | null): boolean =>
  snapshot?.endedAt === '' && snapshot.subscription?.stripe_subscription_id === ending.stripe_subscription_id
