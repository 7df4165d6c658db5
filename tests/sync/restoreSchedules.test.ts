import { expect, test } from 'vitest'
import { cutByTime, wholeOr } from '../support/cutByTime'
import { PLAYED } from '../support/RunReporter'
import { ReferenceServer } from './simulator/ReferenceServer'
import { replayHint } from './simulator/runSchedules'
import { simulate } from './simulator/simulate'
import type { Sabotage } from './simulator/Tab'

/** The first seed; another one plays other schedules. */
const FIRST_SEED = Number(process.env.SOAK_SEED ?? 1)
const CUT = wholeOr(process.env.SOAK_SCHEDULES, { least: 40, most: 400, budgetMs: 15_000 })
/** Schedules within which a broken rule must have been noticed. */
const ENOUGH = 60

const playRestored = (
  seed: number,
  sabotage: Sabotage = {},
  Server: typeof ReferenceServer = ReferenceServer,
) => simulate(seed, sabotage, Server, true)

test('schedules with restores of older backups', { timeout: 300_000 }, async ({ annotate }) => {
  let mutations = 0
  let restored = 0
  const count = await cutByTime(CUT, 1, async (played) => {
    const seed = FIRST_SEED + played
    const verdict = await playRestored(seed)
    mutations += verdict.mutations
    restored += verdict.restored
    expect(verdict.wrong, replayHint(seed, 'restoreSchedules.test.ts')).toEqual([])
  })
  expect(restored).toBeGreaterThan(0)
  await annotate(
    `${count} schedules with restores, ${mutations} mutations, ${restored} of them lost by the club and there again: 0 lost, 0 doubled`,
    PLAYED,
  )
})

/** Tells of the last restore alone: a device that was away during two hears only half. */
class Forgetting extends ReferenceServer {
  protected override sinceOf({ time }: { time: number }): number {
    return Math.floor(time / 1_000)
  }
}

const NEW_ID = 'again'
/** Few schedules show it: this is the first. */
const SHOWN = 33
const BROKEN: [
  rule: string,
  from: number,
  sabotage: Sabotage,
  complaint: RegExp,
  Server?: typeof ReferenceServer,
][] = [
  [
    'send nothing again',
    1,
    { store: (store) => ({ ...store, meetEpoch: () => Promise.resolve(false) }) },
    /^lost/,
  ],
  [
    'send again under new ids',
    1,
    {
      store: (store, db) => ({
        ...store,
        meetEpoch: async (heard) => {
          const isLater = await store.meetEpoch(heard)
          await db.outbox
            .where('seq')
            .below(1)
            .modify((entry) => {
              entry.id = NEW_ID + entry.id.slice(NEW_ID.length)
              entry.request = { ...entry.request, id: entry.id }
            })
          return isLater
        },
      }),
    },
    /^invented/,
  ],
  ['remember the last restore alone', SHOWN, {}, /^lost/, Forgetting],
]

test.each(BROKEN)('the oracle notices: %s', async (_rule, from, sabotage, complaint, Server) => {
  const complaints: string[] = []
  for (let seed = from; seed < from + ENOUGH && complaints.length === 0; seed += 1) {
    const { wrong } = await playRestored(seed, sabotage, Server)
    complaints.push(...wrong.filter((each) => complaint.test(each)))
  }
  expect(complaints).not.toEqual([])
})
