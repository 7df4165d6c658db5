import { liveQuery } from 'dexie'
import type { BenefitAction } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'
import { isWaiting } from '../store/projectState'
import type { MemberDb } from '../store/MemberDb'

export type Settlement =
  | { kind: 'settled'; action: BenefitAction }
  | { kind: 'refused'; code: ErrorCode }
  /** Still on this phone. */
  | { kind: 'waiting' }

/** The outcome of a mutation, waiting for the server for `patience` milliseconds at most. */
export function waitForSettlement(db: MemberDb, id: string, patience: number): Promise<Settlement> {
  return new Promise((resolve) => {
    const finish = (settlement: Settlement) => {
      clearTimeout(timer)
      queueMicrotask(() => subscription.unsubscribe())
      resolve(settlement)
    }
    const timer = setTimeout(() => finish({ kind: 'waiting' }), patience)
    const subscription = liveQuery(() => readSettlement(db, id)).subscribe({
      next: (settlement) => {
        if (settlement.kind !== 'waiting') finish(settlement)
      },
      // The store was closed meanwhile: the mutation is where it was.
      error: () => finish({ kind: 'waiting' }),
    })
  })
}

/** What is known of a mutation now. A closed store knows nothing new. */
export async function readSettlement(db: MemberDb, id: string): Promise<Settlement> {
  if (!db.isOpen()) return { kind: 'waiting' }
  const action = await db.benefitActions.get(id)
  if (action) return { kind: 'settled', action }
  const entry = await db.outbox.get({ id })
  if (entry?.state === 'refused') return { kind: 'refused', code: entry.lastError ?? 'internal' }
  return { kind: 'waiting' }
}

/** How many mutations the server has not settled. */
export const countUnsettled = async (db: MemberDb): Promise<number> =>
  (await db.outbox.toArray()).filter(isWaiting).length
