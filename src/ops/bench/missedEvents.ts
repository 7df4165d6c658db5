import { type BenchClub, KEYS } from './benchClub'
import type { Figure } from './figure'
import { missedDay, type MissedDay } from './missedDay'

/** Reading a member takes three calls, one after the other. */
const CALLS_A_MEMBER = 3
const NIGHTS = 30
const SECONDS_A_CALL = 0.2
/** Of what a read of everybody takes. */
const MOST = 0.05
const POLL_MS = 50

/** A day on which no webhook comes: what finding every change costs, beside reading everybody. */
export const missedEvents =
  (members: number, changes: number) =>
  async (bench: BenchClub): Promise<Figure[]> => {
    const started = Date.now()
    const finishJob = (name: string): Promise<void> => runToItsEnd(bench, name)
    const day = await missedDay({ ...bench, ...KEYS, finishJob }, members, changes)
    const left = await countUnread(bench, day, started)
    return [
      ...figuresOf(day),
      { name: 'missed changes, not found', value: left, unit: 'members', limit: none(left) },
      atSize(day, 40_000),
      atSize(day, 1_000_000),
    ]
  }

function figuresOf({ members, changed, hourlyCalls, nightlyCalls }: MissedDay): Figure[] {
  const value = hourlyCalls + nightlyCalls
  const whole = members * CALLS_A_MEMBER
  return [
    {
      name: `missed changes, ${changed.length} of ${members} members`,
      value,
      unit: 'calls',
      yardstick: { name: 'to read everybody', value: whole },
      limit: { text: `at most ${MOST * 100} %`, passed: value <= whole * MOST },
      note: `${hourlyCalls} by the hourly job in a day, ${nightlyCalls} by the nightly one`,
    },
  ]
}

/** What follows for a club of another size in which as large a share of the members changes. */
function atSize({ members, changed, hourlyCalls }: MissedDay, size: number): Figure {
  const nightly = (size * CALLS_A_MEMBER) / NIGHTS
  const value = nightly + (hourlyCalls * size) / members
  const hours = (calls: number): string => ((calls * SECONDS_A_CALL) / 3_600).toFixed(1)
  return {
    name: `missed changes, at ${size} members`,
    value,
    unit: 'calls',
    yardstick: { name: 'to read everybody', value: size * CALLS_A_MEMBER },
    note:
      `worked out for ${Math.round((changed.length * size) / members)} changes; at ${SECONDS_A_CALL} s a call ${hours(value)} h a day, ` +
      `of which ${hours(nightly)} h by night, and ${hours(size * CALLS_A_MEMBER)} h for everybody`,
  }
}

const none = (left: number): { text: string; passed: boolean } => ({ text: '0', passed: left === 0 })

/** Members whom the club has not read since the day began. */
async function countUnread(
  { superuser }: BenchClub,
  { changed }: MissedDay,
  started: number,
): Promise<number> {
  const rows = await superuser.collection('subscriptions').getFullList<{
    stripe_subscription_id: string
    checked_at: string
  }>({ batch: 1_000, fields: 'stripe_subscription_id,checked_at' })
  const checked = new Map(rows.map((row) => [row.stripe_subscription_id, Date.parse(row.checked_at)]))
  return changed.filter(({ subscription }) => !((checked.get(subscription) ?? 0) >= started)).length
}

/** PocketBase answers before a job is done; the club notes when it is. */
async function runToItsEnd({ superuser }: BenchClub, name: string): Promise<void> {
  const doneAt = async (): Promise<string> =>
    (await superuser.sql.run(`SELECT at FROM club_facts WHERE name = 'job:${name}'`)).rows[0]?.[0] ?? ''
  const before = await doneAt()
  await superuser.crons.run(name)
  while ((await doneAt()) === before) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
