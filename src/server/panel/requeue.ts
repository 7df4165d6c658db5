import type { AuditAction } from '@/domain/panel/auditAction'
import type { Channel } from '@/domain/message'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { LEASE_MS } from '../outbox/queue'

const ACTIONS = { automation: 'delivery_resent', mail: 'mail_resent' } as const satisfies Partial<
  Record<Channel, AuditAction>
>

interface Resending {
  channel: keyof typeof ACTIONS
  id: string
  staffId: string
}

/**
 * Makes a message due now. One that already waits stays as it is, unless its next try is far off: a sender may hold it at this
 * moment, and it must not be sent twice.
 * @throws ClubError `not_found`
 */
export function requeue(tx: PbApp, { channel, id, staffId }: Resending): { kind: string } {
  const message = queryRow(
    tx,
    'SELECT kind, state, profile FROM messages WHERE id = {:id} AND channel = {:channel}',
    { id, channel },
    { kind: '', state: '', profile: '' },
  )
  if (!message) throw new ClubError('not_found')
  const now = new Date()
  const changed = execute(
    tx,
    `UPDATE messages SET state = 'queued', next_attempt_at = {:now}, error = ''
     WHERE id = {:id} AND (state != 'queued' OR next_attempt_at > {:held})`,
    { id, now: toDbDate(now), held: toDbDate(new Date(now.getTime() + LEASE_MS)) },
  )
  if (changed > 0) {
    audit(tx, {
      actor: staffId,
      action: ACTIONS[channel],
      subject: message.profile,
      fields: [message.kind],
      before: message.state,
      after: 'queued',
    })
  }
  return { kind: message.kind }
}
