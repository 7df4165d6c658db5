import { type BenchClub, KEYS } from './benchClub'
import type { Figure } from './figure'
import { missedDay, type MissedDay } from './missedDay'

/** Reading a member takes three calls, one after the other. */
const CALLS_A_MEMBER = 3
const NIGHTS = 30
const SECONDS_A_CALL = 0.2
/** Of what a read of everybody takes. */
const MOST = 0.05
const LARGE = 1_000_000
const POLL_MS = 50
const LONGEST_JOB_MS = 300_000

/** A day on which no webhook comes: what finding every change costs, beside reading everybody. */
export const missedEvents =
  (members: number, changes: number) =>
  async (bench: BenchClub): Promise<Figure[]> => {
    const runJob = (name: string): Promise<void> => runToItsEnd(bench, name)
    const day = await missedDay({ ...bench, ...KEYS, runJob }, members, changes)
    const left = await countNotFound(bench, day)
    return [
      measured(day),
      {
        name: 'missed changes, not found',
        value: left,
        unit: 'members',
        limit: { text: '0', passed: left === 0 },
      },
      workedOut(day, LARGE),
    ]
  }

function measured({ members, changed, hourlyCalls, nightlyCalls }: MissedDay): Figure {
  const value = hourlyCalls + nightlyCalls
  const whole = members * CALLS_A_MEMBER
  return {
    name: `missed changes, ${changed.length} of ${members} members`,
    value,
    unit: 'calls',
    yardstick: { name: 'to read everybody', value: whole },
    limit: { text: `at most ${MOST * 100} %`, passed: value <= whole * MOST },
    note: `${hourlyCalls} calls by the hourly job in a day, ${nightlyCalls} by the nightly one; ${hoursOf(nightlyCalls, value, whole)}`,
  }
}

/** What follows for a club of another size in which as large a share of the members changes. */
function workedOut({ members, changed, hourlyCalls }: MissedDay, size: number): Figure {
  const whole = size * CALLS_A_MEMBER
  const nightly = whole / NIGHTS
  const value = nightly + (hourlyCalls * size) / members
  return {
    name: `missed changes, at ${size} members`,
    value,
    unit: 'calls',
    yardstick: { name: 'to read everybody', value: whole },
    note: `worked out for ${Math.round((changed.length * size) / members)} changes; ${hoursOf(nightly, value, whole)}`,
  }
}

function hoursOf(nightly: number, day: number, whole: number): string {
  const hours = (calls: number): string => `${((calls * SECONDS_A_CALL) / 3_600).toFixed(2)} h`
  return `at ${SECONDS_A_CALL} s a call ${hours(nightly)} by night, ${hours(day)} in all, and ${hours(whole)} for everybody`
}

/** Members of whose changes the club has noted no event, or not read them for it yet. */
async function countNotFound({ superuser }: BenchClub, { changed }: MissedDay): Promise<number> {
  const events = await superuser
    .collection('stripe_events')
    .getFullList<{ customer: string; handled_at: string }>({ batch: 1_000, fields: 'customer,handled_at' })
  const noted = new Set(events.map(({ customer }) => customer))
  const waiting = new Set(events.filter((event) => !event.handled_at).map(({ customer }) => customer))
  return changed.filter(({ customer }) => !noted.has(customer) || waiting.has(customer)).length
}

/** PocketBase answers before a job is done; the club notes when it is. */
async function runToItsEnd({ superuser }: BenchClub, name: string): Promise<void> {
  const doneAt = async (): Promise<string> =>
    (await superuser.sql.run(`SELECT at FROM club_facts WHERE name = 'job:${name}'`)).rows[0]?.[0] ?? ''
  const before = await doneAt()
  const begun = Date.now()
  await superuser.crons.run(name)
  while ((await doneAt()) === before) {
    if (Date.now() - begun > LONGEST_JOB_MS) throw new Error(`${name} has not ended`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
