import { expect, test } from 'vitest'
import { cutByTime, wholeOr } from '../../support/cutByTime'
import { PLAYED } from '../../support/RunReporter'
import { simulate } from './simulate'

const asked = process.env.SOAK_SCHEDULES
/** The first seed; another one plays other schedules. */
const FIRST_SEED = Number(process.env.SOAK_SEED ?? 1)
const SHARDS = 2
const MINUTE_MS = 60_000
/** How far apart the seeds of two time-limited shares begin. */
const MOST = 1_000
const CUT = wholeOr(asked && String(Math.ceil(Number(asked) / SHARDS)), {
  least: 150,
  most: MOST,
  budgetMs: MINUTE_MS / 4,
})
const MS_EACH = 500

/** Plays one of two equal shares of the schedules. A failing one names its seed and how to play it again. */
export function runSchedules(shard: number): void {
  const timeout = MINUTE_MS + CUT.most * MS_EACH
  test(`schedules, share ${shard} of ${SHARDS}`, { timeout }, async ({ annotate }) => {
    let mutations = 0
    let outside = 0
    const count = await cutByTime(CUT, 1, async (played) => {
      const seed = FIRST_SEED + (shard - 1) * CUT.most + played
      const verdict = await simulate(seed)
      mutations += verdict.mutations
      outside += verdict.outside
      expect(verdict.wrong, replayHint(seed)).toEqual([])
    })
    await annotate(
      `${count} schedules, ${mutations} mutations: 0 lost, 0 doubled, 0 diverged, 0 stuck, 0 left behind with ${outside} people without access`,
      PLAYED,
    )
  })
}

/** @param file the test that plays a single seed when asked */
export const replayHint = (seed: number, file = 'replay.test.ts'): string =>
  `seed ${seed}; to play it again: SIMULATION_SEED=${seed} npx vitest run --project sync tests/sync/${file}`
