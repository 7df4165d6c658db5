import { liveQuery } from 'dexie'
import type { BenefitAction } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'
import { entryStage, isWaiting, mayHaveArrived } from '../store/projectState'
import type { MemberDb } from '../store/MemberDb'
import { undoLeft } from './undo'

export type Settlement =
  | { kind: 'settled'; action: BenefitAction }
  | { kind: 'refused'; code: ErrorCode }
  /** Still on this phone; whether it was tried since it was asked, and the club did not take it. */
  | { kind: 'waiting'; hasFailed: boolean }
  /** Taken back by the person before it left. */
  | { kind: 'withdrawn' }

/** The outcome of a mutation, waiting for the server for `patience` milliseconds at most, and no longer once a try has failed. */
export function waitForSettlement(db: MemberDb, id: string, patience: number): Promise<Settlement> {
  return new Promise((resolve) => {
    const finish = (settlement: Settlement) => {
      clearTimeout(timer)
      queueMicrotask(() => subscription.unsubscribe())
      resolve(settlement)
    }
    const timer = setTimeout(() => finish(UNKNOWN), patience)
    const subscription = liveQuery(() => readSettlement(db, id)).subscribe({
      next: (settlement) => {
        if (settlement.kind !== 'waiting' || settlement.hasFailed) finish(settlement)
      },
      // The store was closed meanwhile: the mutation is where it was.
      error: () => finish(UNKNOWN),
    })
  })
}

const UNKNOWN: Settlement = { kind: 'waiting', hasFailed: false }

/** What is known of a mutation now. A closed store knows nothing new. */
export async function readSettlement(db: MemberDb, id: string): Promise<Settlement> {
  if (!db.isOpen()) return UNKNOWN
  // In this order: what leaves the outbox is in the ledger by then, unless it was taken back.
  const entry = await db.outbox.get({ id })
  const action = await db.benefitActions.get(id)
  if (action) return { kind: 'settled', action }
  if (!entry) return { kind: 'withdrawn' }
  return entry.state === 'refused'
    ? { kind: 'refused', code: entry.lastError ?? 'internal' }
    : { kind: 'waiting', hasFailed: entryStage(entry) === 'unconfirmed' }
}

export interface Unsettled {
  count: number
  mayHaveArrived: boolean
  /** All of them only wait for their person to think again. */
  canBeUndone: boolean
  /** How many others the club has not taken, which the person has not read yet. */
  refused: number
}

/** The mutations that the server has not settled, and those that it refused. */
export async function readUnsettled(db: MemberDb): Promise<Unsettled> {
  const entries = await db.outbox.toArray()
  const waiting = entries.filter(isWaiting)
  const now = Date.now()
  return {
    count: waiting.length,
    mayHaveArrived: mayHaveArrived(waiting),
    canBeUndone: waiting.length > 0 && waiting.every((entry) => undoLeft(entry, now) > 0),
    refused: entries.length - waiting.length,
  }
}
