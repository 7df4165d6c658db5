import { processorTime } from '../../src/ops/processorTime'
import type { TestClub } from './startTestClub'

/** How long a piece of work took, in milliseconds, and what came of it. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}

/** The middle one, which a slow moment of the machine does not move. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * What the server works for each kind of request, in milliseconds of processor time: a busy machine takes its turns from
 * this test, but adds nothing. The kinds take turns, so that what the server does besides meets each of them.
 * @returns the sum of `rounds` requests of each kind
 */
export async function workOfServer(
  club: TestClub,
  kinds: Record<string, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<string, number>> {
  const work: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [kind, request] of Object.entries(kinds)) {
      const before = await processorTime(club.pid())
      await request()
      work[kind] = (work[kind] ?? 0) + (await processorTime(club.pid())) - before
    }
  }
  return work
}
