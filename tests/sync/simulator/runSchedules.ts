import { expect, test } from 'vitest'
import { simulate } from './simulate'

/** How many schedules all shards play together. */
const SCHEDULES = Number(process.env.SOAK_SCHEDULES ?? 2_000)
/** The first seed; another one plays other schedules. */
const FIRST_SEED = Number(process.env.SOAK_SEED ?? 1)
const SHARDS = 4
const MS_EACH = 500

/** Plays one of four equal shares of the schedules. A failing one names its seed and how to play it again. */
export function runSchedules(shard: number): void {
  const count = Math.ceil(SCHEDULES / SHARDS)
  test(`${count} schedules, share ${shard} of ${SHARDS}`, { timeout: 60_000 + count * MS_EACH }, async () => {
    let wishes = 0
    for (let index = 0; index < count; index += 1) {
      const seed = FIRST_SEED + (shard - 1) * count + index
      const verdict = await simulate(seed)
      wishes += verdict.wishes
      expect(verdict.wrong, replayHint(seed)).toEqual([])
    }
    console.info(`${count} schedules, ${wishes} wishes: 0 lost, 0 doubled, 0 diverged, 0 stuck`)
  })
}

/** @param file the test that plays a single seed when asked */
export const replayHint = (seed: number, file = 'replay.test.ts'): string =>
  `seed ${seed}; to play it again: SIMULATION_SEED=${seed} npx vitest run --project sync tests/sync/${file}`
