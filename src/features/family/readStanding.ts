import { currentMember, storedRow } from '@/client/member/memberStore'
import type { MemberRow } from '@/client/store/rows'
import { type Standing, standingOf } from './standing'

/** Longest that the question waits for it, in milliseconds: without an answer it is asked in words that hold for all. */
const PATIENCE_MS = 3_000

/** The standing of the signed-in person, as fresh as can be. */
export const readStanding = (): Promise<Standing> =>
  Promise.race([
    freshRow().then(standingOf),
    new Promise<Standing>((resolve) => setTimeout(() => resolve('unknown'), PATIENCE_MS)),
  ])

async function freshRow(): Promise<MemberRow | null> {
  // Waits until the store is open.
  await storedRow()
  await currentMember()?.engine.syncNow()
  return storedRow()
}
