import { IS_CUSTOMER } from '../clients/profile'
import { execute, queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'

/** What a read of Stripe may write with, as long as no later read has taken another. */
export interface FencingToken {
  profileId: string
  sequence: number
  /** When the read began. */
  startedAt: string
  /** The newest event that it answers for. */
  lastEventRow: number
}

/** Takes the next token of the customer: every earlier one is void. Null when no profile has this customer id. */
export function takeFencingToken(app: PbApp, customer: string): FencingToken | null {
  const startedAt = toDbDate(new Date())
  const row = queryRow(
    app,
    `UPDATE profiles SET reconcile_seq = reconcile_seq + 1 WHERE ${IS_CUSTOMER}
     RETURNING id, reconcile_seq,
       (SELECT COALESCE(MAX(rowid), 0) FROM stripe_events WHERE customer = {:customer}) AS last_event`,
    { customer },
    { id: '', reconcile_seq: 0, last_event: 0 },
  )
  return row && { profileId: row.id, sequence: row.reconcile_seq, startedAt, lastEventRow: row.last_event }
}

/**
 * Whether the token is still the newest. Written as a no-op update, so that the transaction that begins with it waits for
 * another process to finish writing, instead of failing half-way because its view of the data is old.
 */
export const holdsFencingToken = (tx: PbApp, { profileId, sequence }: FencingToken): boolean =>
  execute(
    tx,
    'UPDATE profiles SET reconcile_seq = {:sequence} WHERE id = {:profileId} AND reconcile_seq = {:sequence}',
    {
      profileId,
      sequence,
    },
  ) === 1
