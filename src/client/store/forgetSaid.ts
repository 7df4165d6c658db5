import type { Table } from 'dexie'
import type { BenefitAction } from '@/domain/benefit'
import { SAID_KEPT_DAYS } from '@/domain/periods'
import type { MemberDb } from './MemberDb'
import { isWaiting } from './projectState'
import type { OutboxEntry } from './rows'
import { readSync } from './syncRow'

const DAY_MS = 86_400_000

/**
 * Removes what was said with requests that are long over, as the club does: a device without coverage hears of nothing.
 * @param now by this device's clock, in milliseconds since 1970
 */
export function forgetSaid(db: MemberDb, now: number): Promise<void> {
  return db.transaction('rw', db.benefitActions, db.outbox, db.sync, async () => {
    const { clockOffset } = await readSync(db)
    const before = longAgo(now + clockOffset)
    const actions = new Map((await db.benefitActions.toArray()).map((action) => [action.id, action]))
    const over = [...actions.values()].filter((action) => {
      // What was said with a repeat belongs to the request that it repeats.
      const request = action.repeats === null ? action : actions.get(action.repeats)
      return action.said !== null && request !== undefined && isOverSince(request, before)
    })
    await db.benefitActions.bulkPut(over.map((action) => ({ ...action, said: null })))
    await forgetUnsentSaid(db.outbox, before)
  })
}

/**
 * Removes what was said with requests that the club has refused, or that have waited here for as long as it would keep it;
 * those go on waiting without it.
 * @param before moment before which they were made, in milliseconds since 1970
 */
export async function forgetUnsentSaid(outbox: Table<OutboxEntry>, before: number): Promise<void> {
  const entries = await outbox
    .filter((entry) => !isWaiting(entry) || entry.request.made_at.getTime() < before)
    .toArray()
  // Entries of early releases have nothing there.
  const told = entries.filter(({ request }) => request.said)
  await outbox.bulkPut(told.map(withoutSaid))
}

/** The entry without what was said with it. */
export const withoutSaid = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  request: { ...entry.request, said: null },
})

/** The moment before which nothing that was said is kept. */
export const longAgo = (now: number): number => now - SAID_KEPT_DAYS * DAY_MS

function isOverSince({ handling, handled_at }: BenefitAction, before: number): boolean {
  const isOver = handling !== 'pending' && handling !== 'contacted'
  return isOver && handled_at !== null && handled_at.getTime() < before
}
