import type * as money from '@/contract/money'
import type { Handler } from '../../http/runRoute'
import { ClubError } from '../../runtime/clubError'
import { toIso } from '../../db/dbDate'
import { findEnding, isBeingEnded, readEnding } from '../../membership/endingRow'
import { findLive, knownMembership, readUnknown, requireKnownLive } from './liveMembership'
import { isMonthUnpaidNow } from './isMonthUnpaid'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { settleNow } from './settleNow'
import { type Declaration, type EndingOrder, storeEnding } from './storeEnding'

/**
 * Ends the caller's membership at the end of the paid month. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `no_subscription`, `already_ending`, `invalid_fields`, `too_many_requests`,
 *   `stripe_refused`, `busy`
 */
export const cancelMembership: Handler<typeof money.cancelMembership> = ({
  app,
  person: { id },
  body: order,
}) => {
  const endsAt = cancel(app, id, { ...order, requestedBy: id, atOnce: false })
  return { success: true, cancel_at: toIso(endsAt) }
}

export type CancelOrder = Declaration & Pick<EndingOrder, 'atOnce' | 'reason' | 'comment'>

/**
 * Ends a membership, for its member or for staff. One whose renewal is owed at Stripe ends at once, and nothing more is
 * collected for it: the paid month is over.
 * @returns when it ends, as database text; empty while Stripe has not confirmed it
 */
export const cancel = (app: PbApp, profileId: string, order: CancelOrder): string =>
  withMembershipLease(app, profileId, () => cancelLeased(app, profileId, order))

/** The same for who holds the lease of the membership. */
export function cancelLeased(app: PbApp, profileId: string, order: CancelOrder): string {
  const unread = readUnknown(app, profileId)
  const done = endedByThisOrder(app, profileId)
  if (done !== null) return done
  const { stripe_subscription_id: subscription } = requireKnownLive(app, profileId, unread)
  const known = findEnding(app, profileId, subscription, 'cancellation')
  const planned = known?.undone_at === '' ? known : null
  const isPlanned = planned !== null && planned.settled_at !== ''
  if (!planned?.at_once && isBeingEnded(app, profileId, subscription)) throw new ClubError('already_ending')
  const ending = storeEnding(app, {
    ...order,
    profile: profileId,
    subscription,
    kind: 'cancellation',
    // What is not planned yet asks Stripe when it is settled.
    atOnce: order.atOnce || (isPlanned && isMonthUnpaidNow(app, subscription)),
    refundCents: 0,
  })
  return settleNow(app, ending.id).ends_at
}

/** A second tap on an immediate end no longer finds a membership. */
function endedByThisOrder(app: PbApp, profileId: string): string | null {
  if (findLive(app, profileId)) return null
  const known = knownMembership(app, profileId)
  const ending = known && findEnding(app, profileId, known.stripe_subscription_id, 'cancellation')
  if (!ending?.at_once || ending.undone_at !== '') return null
  return readEnding(app, ending.id)?.ends_at ?? null
}
