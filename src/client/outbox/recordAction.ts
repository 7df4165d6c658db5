import { type BenefitActionKind, laneOf, type Said } from '@/domain/benefit'
import { forgetScreen } from '../store/cachedScreen'
import type { MemberDb } from '../store/MemberDb'
import type { OutboxEntry } from '../store/rows'
import { projectState, isWaiting } from '../store/projectState'
import { confirmedState, entriesOf } from '../store/serviceRows'
import { readSync } from '../store/syncRow'

export interface NewAction {
  id: string
  userId: string
  serviceId: string
  /** Which of the people cared for it is for; null, and if left out, for nobody in particular. */
  relative?: string | null
  action: BenefitActionKind
  /** By this phone's clock, in milliseconds since 1970. */
  now: number
  said?: Said | null
  /** How long it waits here at least, so that it can be undone, in milliseconds. */
  hold?: number
}

/**
 * Keeps a mutation: what the person wants and the entry that will tell the server, in one transaction, so that neither can
 * exist without the other. Rejects when the phone cannot store it; then nothing has changed.
 */
export function recordAction(
  db: MemberDb,
  { id, userId, serviceId, relative = null, action, now, said = null, hold = 0 }: NewAction,
): Promise<OutboxEntry> {
  const lane = laneOf({ service_id: serviceId, relative })
  return db.transaction('rw', db.outbox, db.userServices, db.sync, db.screens, async () => {
    const [{ clockOffset }, entries, confirmed] = await Promise.all([
      readSync(db),
      entriesOf(db, lane),
      confirmedState(db, lane),
    ])
    const follows = entries.filter(isWaiting).at(-1)?.id ?? confirmed.last_action
    const made_at = new Date(now + clockOffset)
    const entry: OutboxEntry = {
      id,
      service_id: lane,
      version: 1,
      request: { id, user_id: userId, service_id: serviceId, relative, action, made_at, follows, said },
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: hold > 0 ? now + hold : 0,
      lastError: null,
    }
    const intended = projectState(confirmed, [...entries, entry])
    const [seq] = await Promise.all([
      db.outbox.add(entry),
      db.userServices.put({ service_id: lane, confirmed, intended }),
      forgetScreen(db),
    ])
    return { ...entry, seq }
  })
}
