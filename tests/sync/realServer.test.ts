import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inParallel } from '../support/inParallel'
import { cutByTime, wholeOr } from '../support/cutByTime'
import { PLAYED } from '../support/RunReporter'
import { startTestClub, type TestClub } from '../support/startTestClub'
import { BROKEN_RULES } from './simulator/brokenRules'
import type { Verdict } from './simulator/oracle'
import { type Meddling, playReal, realSchedules } from './simulator/realSchedules'
import { replayHint } from './simulator/runSchedules'

const asked = process.env.SIMULATION_SEED
const CUT = wholeOr(asked ? '1' : process.env.REAL_SCHEDULES, { least: 50, most: 200, budgetMs: 30_000 })
/** The first seed; another one plays other schedules. */
const FIRST_SEED = Number(asked ?? process.env.SOAK_SEED ?? 1)
const MS_EACH = 500
const AT_ONCE = 6
/** Schedules whose members are made together. */
const LOT = 50

/** PocketBase may have to be fetched, and the server's bundle built. */
const START_MS = 300_000

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
}, START_MS)
afterAll(() => club.stop())

const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)

/** A schedule that throws is as wrong as one with a bad result. */
const threw = (error: unknown): Verdict => ({
  wrong: [`threw ${String(error)}`],
  mutations: 0,
  outside: 0,
  restored: 0,
})

test('schedules on the real server', { timeout: 120_000 + CUT.most * MS_EACH }, async ({ annotate }) => {
  const wrong: string[] = []
  let mutations = 0
  let outside = 0
  const count = await cutByTime(CUT, LOT, async (played, lot) => {
    if (wrong.length > 0) return
    const seeds = seedsFrom(FIRST_SEED + played, lot)
    await inParallel(await realSchedules(club, seeds), AT_ONCE, async (schedule) => {
      const verdict = await playReal(club, schedule).catch(threw)
      mutations += verdict.mutations
      outside += verdict.outside
      wrong.push(
        ...verdict.wrong.map((each) => `${each}: ${replayHint(schedule.seed, 'realServer.test.ts')}`),
      )
    })
  })
  expect(wrong).toEqual([])
  await annotate(
    `${count} real schedules, ${mutations} mutations: 0 lost, 0 doubled, 0 diverged, 0 stuck, 0 left behind with ${outside} people without access`,
    PLAYED,
  )
})

/** Faults put into the server's rows on purpose, and what the oracle must call them. */
const WRONG_ROWS: [what: string, sql: (person: string) => string, complaint: RegExp][] = [
  ['a mutation lost', (person) => `DELETE FROM benefit_actions WHERE user_id = '${person}'`, /^lost/],
  [
    'a webhook queued twice',
    (person) =>
      `INSERT INTO messages (id, channel, kind, occasion, profile, payload, state)
       SELECT substr(id, 1, 14) || '_', channel, kind, id, profile, payload, state FROM messages
       WHERE profile = '${person}' AND kind = 'benefit' LIMIT 1`,
    /^doubled/,
  ],
  [
    'a mutation stored under another id',
    (person) => `UPDATE benefit_actions SET id = substr(id, 1, 14) || '_' WHERE user_id = '${person}'`,
    /^invented/,
  ],
  [
    'a service that stands otherwise',
    (person) => `UPDATE user_services SET active = NOT active WHERE user_id = '${person}'`,
    /^diverged: [\w-]+ of /,
  ],
  [
    'a service that no mutation has brought where it stands',
    (person) => `DELETE FROM user_services WHERE user_id = '${person}'`,
    /^torn/,
  ],
  [
    'a mutation that was judged otherwise than the contract says',
    (person) => `UPDATE benefit_actions SET repeats = substr(id, 1, 14) || '_' WHERE user_id = '${person}'`,
    /^misjudged/,
  ],
  [
    'a mutation put down to nobody in particular',
    (person) => `UPDATE benefit_actions SET relative = '' WHERE user_id = '${person}'`,
    /^mixed up/,
  ],
  [
    'what an adult has asked for put down to their own account',
    (person) =>
      `UPDATE benefit_actions SET user_id = asked_by WHERE user_id = '${person}' AND asked_by != ''`,
    /^misfiled/,
  ],
  [
    'an adult’s request put down to whoever pays',
    (person) => `UPDATE benefit_actions SET asked_by = '' WHERE user_id = '${person}'`,
    /^misfiled/,
  ],
  [
    'somebody removed from the family behind the phones’ backs',
    (person) => `UPDATE profiles SET family = '' WHERE family = '${person}'`,
    /^left behind/,
  ],
  [
    'a service left to somebody who is not there',
    // One: there is a row for each service and person.
    (person) =>
      `UPDATE user_services SET relative = 'nobodyofours000'
       WHERE id = (SELECT max(id) FROM user_services WHERE user_id = '${person}')`,
    /^torn/,
  ],
  [
    'somebody removed behind the phones’ backs',
    (person) => `DELETE FROM relatives WHERE user_id = '${person}'`,
    /^diverged: whom/,
  ],
  [
    'a request that was handled',
    (person) => `UPDATE benefit_actions SET handling = 'contacted' WHERE user_id = '${person}'`,
    /^diverged: the ledger/,
  ],
]

/** Beyond all seeds played above: on one server no mutation may be made twice. */
let seed = 1_000_000_000
/** Schedules within which every broken rule must have been noticed. */
const ENOUGH = 60
const A_FEW = 4

/** What the oracle says of the first schedule in which it notices something. */
async function complaintsOf(meddling: Meddling, complaint: RegExp): Promise<string[]> {
  for (let played = 0; played < ENOUGH; played += A_FEW) {
    const schedules = await realSchedules(club, seedsFrom(seed, A_FEW))
    seed += A_FEW
    for (const schedule of schedules) {
      const { wrong } = await playReal(club, schedule, meddling)
      const complaints = wrong.filter((each) => complaint.test(each))
      if (complaints.length > 0) return complaints
    }
  }
  return []
}

describe('the oracle notices', () => {
  test.each(WRONG_ROWS)('%s', async (_what, sql, complaint) => {
    const tamper = (person: string) => club.superuser.sql.run(sql(person))
    expect(await complaintsOf({ tamper }, complaint)).not.toEqual([])
  })

  test.each(BROKEN_RULES)('%s', async (_rule, sabotage, complaint) => {
    expect(await complaintsOf({ sabotage }, complaint)).not.toEqual([])
  })
})
