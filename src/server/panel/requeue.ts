import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'

/** The two outboxes: what waits is called so, and a sender holds a row no longer than this. */
const QUEUES = {
  webhook_deliveries: { waiting: 'pending', error: 'last_error', heldMs: 60_000, action: 'delivery_resent' },
  mail_log: { waiting: 'queued', error: 'error', heldMs: 120_000, action: 'mail_resent' },
} as const

interface Resending {
  queue: keyof typeof QUEUES
  id: string
  staffId: string
}

/**
 * Makes a row of an outbox due now. One that waits already stays as it is, unless its next try is far off: a sender may
 * hold it this very moment, and it must not leave twice.
 * @throws ClubError `not_found`
 */
export function requeue(tx: PbApp, { queue, id, staffId }: Resending): { kind: string; profile: string } {
  const { waiting, error, heldMs, action } = QUEUES[queue]
  const row = queryRow(
    tx,
    `SELECT kind, state, profile FROM ${queue} WHERE id = {:id}`,
    { id },
    { kind: '', state: '', profile: '' },
  )
  if (!row) throw new ClubError('not_found')
  const now = new Date()
  const changed = execute(
    tx,
    `UPDATE ${queue} SET state = '${waiting}', next_attempt_at = {:now}, ${error} = ''
     WHERE id = {:id} AND (state != '${waiting}' OR next_attempt_at > {:held})`,
    { id, now: toDbDate(now), held: toDbDate(new Date(now.getTime() + heldMs)) },
  )
  if (changed > 0) {
    audit(tx, {
      actor: staffId,
      action,
      subject: row.profile,
      fields: [row.kind],
      before: row.state,
      after: waiting,
    })
  }
  return { kind: row.kind, profile: row.profile }
}
