import type * as money from '@/contract/money'
import type { Handler } from '../../http/runRoute'
import { mayWithdraw, withdrawalUntil } from '@/domain/account/withdrawal'
import { ClubError } from '../../runtime/clubError'
import { queryRow } from '../../db/database'
import { fromDbDate, toIso } from '../../db/dbDate'
import { inTransaction } from '../../db/inTransaction'
import { withdrawnMail } from '../../outbox/membershipMails'
import { type EndingRow, findEnding } from '../../membership/endingRow'
import { knownMembership, readUnknown, requireKnownLive } from './liveMembership'
import { closeDeclarations } from '../../membership/closeDeclarations'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { settleNow } from './settleNow'
import { storeEnding } from './storeEnding'

/**
 * Withdraws from the contract within its first days: it ends at once, and everything that was paid for it is refunded. The
 * declaration counts from its arrival, whether Stripe can be reached or not. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `no_subscription`, `withdrawal_over` with its `until`, `already_ending`,
 *   `too_many_requests`, `stripe_unavailable`, `busy`
 */
export const withdrawMembership: Handler<typeof money.withdrawMembership> = ({ app, person: { id } }) => {
  const ending = withdraw(app, id, { requestedBy: id })
  return {
    success: true,
    requested_at: toIso(ending.requested_at) ?? '',
    refund_cents: ending.refund_cents,
    refund_state: ending.refund_state,
  }
}

/** Who withdraws, and how the club learned of it. */
export interface Declared {
  /** The client's own id, or that of the staff member. */
  requestedBy: string
  /** When it was declared, if earlier than now: the right is judged at that moment. */
  at?: Date
  learned?: readonly string[]
  /** What else is written once it is in force, in the transaction that stores it. */
  also?: (tx: PbApp) => void
}

/**
 * Withdraws for the member, for staff, or by a mailed link. Declarations of the member's address that still wait are closed.
 * @throws ClubError `no_subscription`, also for a membership that began only after the declaration; `withdrawal_over` with its
 *   `until`, `already_ending`, `stripe_unavailable`, `busy`
 */
export const withdraw = (app: PbApp, profileId: string, declared: Declared): EndingRow =>
  withMembershipLease(app, profileId, () => settleNow(app, declare(app, profileId, declared).id))

function declare(app: PbApp, profileId: string, { requestedBy, at, learned, also }: Declared): EndingRow {
  const unread = readUnknown(app, profileId)
  const known = knownMembership(app, profileId)
  const declared = known && findEnding(app, profileId, known.stripe_subscription_id, 'withdrawal')
  const settle = (tx: PbApp): void => {
    also?.(tx)
    closeDeclarations(tx, profileId)
  }
  if (declared) {
    inTransaction(app, settle)
    return declared
  }
  const { stripe_subscription_id: subscription, paid_since } = requireKnownLive(app, profileId, unread)
  const paidSince = fromDbDate(paid_since)
  if (!paidSince || (at && at < paidSince)) throw new ClubError('no_subscription')
  if (!mayWithdraw(paidSince, at ?? new Date())) {
    throw new ClubError('withdrawal_over', undefined, undefined, withdrawalUntil(paidSince))
  }
  if (findEnding(app, profileId, subscription, 'bereavement')) throw new ClubError('already_ending')
  return storeEnding(
    app,
    {
      profile: profileId,
      subscription,
      kind: 'withdrawal',
      requestedBy,
      ...(at && { declaredAt: at }),
      ...(learned && { learned }),
      atOnce: true,
      refundCents: paidCents(app, profileId, paid_since),
    },
    (tx, { id }) => {
      withdrawnMail(tx, profileId, id)
      settle(tx)
    },
  )
}

/** What is stored as paid since the membership began; Stripe has the last word. */
const paidCents = (app: PbApp, profileId: string, paidSince: string): number =>
  queryRow(
    app,
    `SELECT COALESCE(SUM(amount_cents), 0) AS cents FROM payments
     WHERE profile = {:profileId} AND kind = 'invoice' AND state = 'paid' AND date >= {:paidSince}`,
    { profileId, paidSince },
    { cents: 0 },
  )?.cents ?? 0
