import type * as money from '@/contract/money'
import type { Handler } from '../../http/runRoute'
import { BRAND } from '@/domain/brand'
import { endServices } from '../../benefits/endServices'
import { openCallback } from '../../callbacks/openCallback'
import { execute, queryRow } from '../../db/database'
import { toDbDate, toIso } from '../../db/dbDate'
import { type EndingRow, findEnding } from '../../membership/endingRow'
import { findLive, knownMembership, readUnknown } from './liveMembership'
import { withMembershipLease } from '../../membership/withMembershipLease'
import { settleNow } from './settleNow'
import { type Declaration, storeEnding } from './storeEnding'

/**
 * The person cared for has died: the charge ends now, the last month is refunded if the club does so, services and open
 * requests end, only requested mails still go out, and the club calls. The session continues. People without a membership may
 * report it too. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `too_many_requests`, `busy`
 */
export const reportBereavement: Handler<typeof money.reportBereavement> = ({ app, person: { id } }) => {
  const ending = endAfterDeath(app, id, { requestedBy: id })
  return {
    success: true,
    ended_at: toIso(ending.ends_at),
    refund_cents: ending.refund_cents,
    refund_state: ending.refund_state,
  }
}

/** The same for the member or for staff. @throws ClubError `busy` */
export const endAfterDeath = (app: PbApp, profileId: string, reported: Declaration): EndingRow =>
  withMembershipLease(app, profileId, () => settleNow(app, report(app, profileId, reported).id))

function report(app: PbApp, profileId: string, { requestedBy, declaredAt, learned }: Declaration): EndingRow {
  readUnknown(app, profileId)
  const subscription = knownMembership(app, profileId)?.stripe_subscription_id ?? ''
  const said = findEnding(app, profileId, subscription, 'bereavement')
  if (said) return said
  const isRunning = findLive(app, profileId) !== null
  const isWithdrawn = findEnding(app, profileId, subscription, 'withdrawal') !== null
  return storeEnding(
    app,
    {
      profile: profileId,
      subscription,
      kind: 'bereavement',
      requestedBy,
      ...(declaredAt && { declaredAt }),
      ...(learned && { learned }),
      atOnce: true,
      refundCents: isRunning && !isWithdrawn && BRAND.refundAfterDeath ? lastPaidCents(app, profileId) : 0,
    },
    (tx, { id, requested_at }) => {
      execute(tx, `UPDATE profiles SET bereaved_at = {:now} WHERE id = {:profileId}`, {
        profileId,
        now: requested_at,
      })
      endServices(tx, profileId, requestedBy, new Date())
      openCallback(tx, { profile: profileId, kind: 'bereavement', occasion: id, since: toDbDate(new Date()) })
    },
  )
}

/** The last payment stored; Stripe has the last word. */
const lastPaidCents = (app: PbApp, profileId: string): number =>
  queryRow(
    app,
    `SELECT amount_cents FROM payments WHERE profile = {:profileId} AND kind = 'invoice' AND state = 'paid'
     ORDER BY date DESC LIMIT 1`,
    { profileId },
    { amount_cents: 0 },
  )?.amount_cents ?? 0
