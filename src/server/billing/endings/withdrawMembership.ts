import type * as money from '@/contract/money'
import type { Handler } from '../../http/runRoute'
import { withdrawalUntil, withdrawalVerdict } from '@/domain/account/withdrawal'
import { isLive } from '@/domain/membership'
import { requireClient } from '../../clients/profile'
import { ClubError } from '../../runtime/clubError'
import { queryRow } from '../../db/database'
import { fromDbDate, toDbDate, toIso } from '../../db/dbDate'
import { inTransaction } from '../../db/inTransaction'
import { withdrawnMail } from '../../outbox/membershipMails'
import { type EndingRow, findEnding } from '../../membership/endingRow'
import { knownMembership, readUnknown } from './liveMembership'
import { closeDeclarations } from '../../membership/closeDeclarations'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { settleNow } from './settleNow'
import { type Declaration, storeEnding } from './storeEnding'

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

/** The right is judged at the moment at which it was declared. */
export interface Declared extends Declaration {
  /** What else is written once it is in force, in the transaction that stores it. */
  also?: (tx: PbApp) => void
}

/**
 * Withdraws for the member, for staff, or by a mailed link. What ran when it was declared counts: if the membership has ended
 * otherwise since, what was paid for it still comes back, unless a later subscription has taken its row. Declarations of the
 * member's address that still wait are closed.
 * @throws ClubError `no_subscription`, also for a membership that began only after the declaration, or had ended before it;
 *   `withdrawal_over` with its `until`; `already_ending` after a death; `stripe_unavailable`, `busy`
 */
export const withdraw = (app: PbApp, profileId: string, declared: Declared): EndingRow =>
  withMembershipLease(app, profileId, () => settleNow(app, declare(app, profileId, declared).id))

function declare(
  app: PbApp,
  profileId: string,
  { requestedBy, declaredAt, learned, also }: Declared,
): EndingRow {
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
  const { subscription, paidSince } = requireWithdrawable(app, profileId, declaredAt, unread)
  return storeEnding(
    app,
    {
      profile: profileId,
      subscription,
      kind: 'withdrawal',
      requestedBy,
      ...(declaredAt && { declaredAt }),
      ...(learned && { learned }),
      atOnce: true,
      refundCents: paidCents(app, profileId, toDbDate(paidSince)),
    },
    (tx, { id }) => {
      withdrawnMail(tx, profileId, id)
      settle(tx)
    },
  )
}

/**
 * The membership that a declaration ends, or whose end it came before.
 * @param declaredAt undefined for now
 * @param unread why Stripe could not be read, where no live membership is known
 */
function requireWithdrawable(
  app: PbApp,
  profileId: string,
  declaredAt: Date | undefined,
  unread: ClubError | null,
): { subscription: string; paidSince: Date } {
  const known = knownMembership(app, profileId)
  const paidSince = fromDbDate(known?.paid_since ?? '')
  const endedAt = fromDbDate(requireClient(app, profileId).fecha_de_baja)
  const at = declaredAt ?? laterOf(new Date(), paidSince)
  const verdict = withdrawalVerdict(
    { paidSince, isLive: known !== null && isLive(known.status), endedAt },
    at,
  )
  if (!known || !paidSince || verdict === 'nothing') throw unread ?? new ClubError('no_subscription')
  if (verdict === 'over') {
    throw new ClubError('withdrawal_over', undefined, undefined, withdrawalUntil(paidSince))
  }
  const { stripe_subscription_id: subscription } = known
  const death = findEnding(app, profileId, subscription, 'bereavement')
  if (death && death.requested_at <= toDbDate(at)) throw new ClubError('already_ending')
  return { subscription, paidSince }
}

/** Stripe's clock, by which it was paid, may be ahead of ours. */
const laterOf = (now: Date, paidSince: Date | null): Date => (paidSince && paidSince > now ? paidSince : now)

/** What is stored as paid since the membership began; Stripe has the last word. */
const paidCents = (app: PbApp, profileId: string, paidSince: string): number =>
  queryRow(
    app,
    `SELECT COALESCE(SUM(amount_cents), 0) AS cents FROM payments
     WHERE profile = {:profileId} AND kind = 'invoice' AND state = 'paid' AND date >= {:paidSince}`,
    { profileId, paidSince },
    { cents: 0 },
  )?.cents ?? 0
