import { execute, queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'

/** The right to write what a read of Stripe found. */
export interface Turn {
  profileId: string
  sequence: number
  /** When the read began; also the newest event that it answers for. */
  startedAt: string
  lastEventRow: number
}

/** Raises the customer's number: every read that began before may no longer write. Null when the customer is nobody here. */
export function takeTurn(app: PbApp, customer: string): Turn | null {
  const startedAt = toDbDate(new Date())
  const row = queryRow(
    app,
    `UPDATE profiles SET reconcile_seq = reconcile_seq + 1 WHERE stripe_customer_id = {:customer}
     RETURNING id, reconcile_seq,
       (SELECT COALESCE(MAX(rowid), 0) FROM stripe_events WHERE customer = {:customer}) AS last_event`,
    { customer },
    { id: '', reconcile_seq: 0, last_event: 0 },
  )
  return row && { profileId: row.id, sequence: row.reconcile_seq, startedAt, lastEventRow: row.last_event }
}

/**
 * Whether no other read has begun since. Written as a change of nothing, so that the transaction that begins with it
 * waits for another process to finish writing, instead of failing half-way because its view of the data is old.
 */
export const isStillMyTurn = (tx: PbApp, { profileId, sequence }: Turn): boolean =>
  execute(
    tx,
    'UPDATE profiles SET reconcile_seq = {:sequence} WHERE id = {:profileId} AND reconcile_seq = {:sequence}',
    {
      profileId,
      sequence,
    },
  ) === 1
