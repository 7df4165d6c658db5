import type { EndingSent } from '@/contract/memberShapes'
import type { EndingKind, RefundState } from '@/domain/account/ending'
import { queryRow, queryRows } from '../db/database'
import { toIso } from '../db/dbDate'

const SHAPE = {
  id: '',
  profile: '',
  stripe_subscription_id: '',
  kind: '',
  requested_at: '',
  requested_by: '',
  at_once: false,
  reason: '',
  round: 0,
  undone_at: '',
  settled_at: '',
  ends_at: '',
  refund_cents: 0,
  refund_state: '',
}
const COLUMNS = Object.keys(SHAPE).join(', ')

/** An order to end a membership, and its outcome; moments are database text. */
export type EndingRow = typeof SHAPE & { kind: EndingKind; refund_state: RefundState }

export const readEnding = (app: PbApp, id: string): EndingRow | null =>
  queryRow(app, `SELECT ${COLUMNS} FROM endings WHERE id = {:id}`, { id }, SHAPE) as EndingRow | null

/** The order of one kind for one subscription, undone or not. */
export const findEnding = (
  app: PbApp,
  profile: string,
  subscription: string,
  kind: EndingKind,
): EndingRow | null =>
  queryRow(
    app,
    `SELECT ${COLUMNS} FROM endings
     WHERE profile = {:profile} AND stripe_subscription_id = {:subscription} AND kind = {:kind}`,
    { profile, subscription, kind },
    SHAPE,
  ) as EndingRow | null

/** Every order of a person, newest first. */
export const endingsOf = (app: PbApp, profile: string): EndingRow[] =>
  queryRows(
    app,
    `SELECT ${COLUMNS} FROM endings WHERE profile = {:profile} ORDER BY requested_at DESC, rowid DESC`,
    { profile },
    SHAPE,
  ) as EndingRow[]

/** Whether nothing is to be charged for this subscription after the period that is paid. */
export const isToEnd = (app: PbApp, profile: string, subscription: string): boolean =>
  endingsOf(app, profile).some(
    (ending) => ending.stripe_subscription_id === subscription && ending.undone_at === '',
  )

/** Whether this subscription is being ended for good, so that nothing may be charged for it any more. */
export const isBeingEnded = (app: PbApp, profile: string, subscription: string): boolean =>
  endingsOf(app, profile).some(
    (ending) =>
      ending.stripe_subscription_id === subscription &&
      ending.undone_at === '' &&
      (ending.kind !== 'cancellation' || ending.at_once),
  )

/**
 * The end of the present membership, or of the last one if none runs; null if none was requested. What was begun and never paid
 * is no membership. A cancellation says less than what came with it: a withdrawal that is dated back gives money back.
 */
export function endingAnswer(app: PbApp, profile: string): EndingSent | null {
  const row = queryRow(
    app,
    `SELECT ${COLUMNS} FROM endings
     WHERE profile = {:profile} AND undone_at = '' AND NOT EXISTS (
       SELECT 1 FROM subscriptions WHERE profile_id = {:profile}
         AND subscriptions.stripe_subscription_id != endings.stripe_subscription_id
         AND status NOT IN ('incomplete', 'incomplete_expired'))
       AND NOT EXISTS (
         SELECT 1 FROM payments WHERE payments.profile = {:profile} AND payments.kind = 'invoice'
           AND payments.state = 'paid' AND endings.ends_at != '' AND payments.date > endings.ends_at)
     ORDER BY kind = 'cancellation', requested_at DESC, rowid DESC LIMIT 1`,
    { profile },
    SHAPE,
  ) as EndingRow | null
  return (
    row && {
      kind: row.kind,
      at_once: row.at_once,
      requested_at: toIso(row.requested_at) ?? '',
      ends_at: toIso(row.ends_at),
      refund_cents: row.refund_cents,
      refund_state: row.refund_state,
    }
  )
}
