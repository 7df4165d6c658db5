import { expect, test } from 'vitest'
import { replayHint } from './simulator/runSchedules'
import { simulate } from './simulator/simulate'

/** Schedules that once went wrong, or that cover a corner well. A new failure's seed belongs here with its cause. */
const REGRESSIONS: [seed: number, why: string][] = [
  [52, 'two people on one phone, taps during a sync'],
  [92, 'a clock that jumps while an entry waits for its next try'],
  [4_711, 'somebody cared for is removed while a request waits'],
]
const asked = process.env.SIMULATION_SEED
const seeds: [number, string][] = asked ? [[Number(asked), 'asked for']] : REGRESSIONS

test.each(seeds)('schedule %i (%s)', async (seed) => {
  expect((await simulate(seed)).wrong, replayHint(seed)).toEqual([])
})

test('a seed always plays the same schedule', async () => {
  expect((await simulate(99)).mutations).toBe((await simulate(99)).mutations)
})
