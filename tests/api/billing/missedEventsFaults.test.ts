import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SeededMember } from '@/sandbox/control/seedMembers'
import { DEFAULT_DELIVERY_SETTINGS } from '@/sandbox/events/WebhookDeliveries'
import type { Fault } from '@/sandbox/http/faults'
import { eventually } from '../../support/eventually'
import { IS_SOAK } from '../../support/isSoak'
import { loseEvents } from '../../support/loseEvents'
import {
  cancelAtStripe,
  customersRead,
  eventsCursor,
  expectAsAtStripe,
  knowEvents,
  readMembers,
} from '../../support/missedEvents'
import { signInSuperuser } from '../../support/preparedClub'
import { present } from '../../support/present'
import {
  runJob,
  hooksOf,
  startAnotherServer,
  startTestClub,
  type TestClub,
} from '../../support/startTestClub'

/** More than Stripe's list has on a page, half of them long before the others. */
const CANCELLED = 104
const LONG = 3 * 3_600
const DAY = 86_400

let club: TestClub
let members: SeededMember[]
let known: string
beforeEach(async () => {
  club = await startTestClub()
  await loseEvents(club)
  members = await readMembers(club, CANCELLED, 'fault')
  known = await knowEvents(club, present(members[0]))
  for (const member of members.slice(0, CANCELLED / 2)) await cancelAtStripe(club, member)
  await club.sandbox.clock.advance(LONG)
  for (const member of members.slice(CANCELLED / 2)) await cancelAtStripe(club, member)
  club.sandbox.requests.clear()
})
afterEach(() => club.stop())

/** Every member's end is known, by what the next hours read. */
async function expectAllFound(): Promise<void> {
  club.sandbox.faults.clear()
  await club.runJob('reconcileDue')
  await club.runJob('reconcileDue')
  await expectAsAtStripe(club, members)
  const { rows } = await club.superuser.sql.run("SELECT id FROM stripe_events WHERE handled_at = ''")
  expect(rows).toEqual([])
}

const asked = (path: string): number => club.sandbox.requests.list({ path }).length
const LIST = '/v1/events'
const SECOND_PAGE = { path: LIST, skip: 1 }
const READ = { path: '/v1/subscriptions', skip: 20 }

/** Ends the server as a power cut would, while it waits for an answer. */
async function killWhile(waiting: Fault, calls: number): Promise<void> {
  club.sandbox.faults.add(waiting)
  await club.startJob('reconcileDue')
  await eventually(() => expect(asked(String(waiting.path))).toBe(calls))
  await club.end('kill')
  club.sandbox.faults.clear()
  await club.start()
}

test('killed between two pages of the list: the cursor stays, and the next hour notes all', async () => {
  await killWhile({ ...SECOND_PAGE, effect: 'hang', when: 'before' }, 2)
  expect(await eventsCursor(club)).toBe(known)
  await expectAllFound()
  expect(await eventsCursor(club)).not.toBe(known)
})

test('killed while members are read: the next hour reads those that are left, and nobody twice', async () => {
  await club.runJob('reconcileDue')
  await killWhile({ ...READ, effect: 'hang', when: 'before' }, 21)
  club.sandbox.requests.clear()
  await expectAllFound()
  expect(customersRead(club)).toHaveLength(CANCELLED - 20)
})

/** Of three tries each, whose connections the runtime may try once more. */
const MANY = 8
type Named = Record<string, Omit<Fault, 'path'>>
/** Done but not to be read, reported, and refused for a while. */
const OF_EVERY_RUN: Named = {
  'an answer cut': { effect: 'truncate', when: 'after' },
  'three 500': { effect: 'status', status: 500, when: 'before', times: 3 },
  'three 429': { effect: 'status', status: 429, when: 'before', times: 3 },
}
const OF_THE_SOAK: Named = {
  'a reset': { effect: 'reset', when: 'after' },
  'a 500': { effect: 'status', status: 500, when: 'before' },
  'many resets': { effect: 'reset', when: 'after', times: MANY },
}

test.each(Object.entries({ ...OF_EVERY_RUN, ...(IS_SOAK && OF_THE_SOAK) }))(
  '%s at the second page, and at a read: nobody is left out',
  async (_, fault) => {
    club.sandbox.faults.add({ ...SECOND_PAGE, ...fault })
    await club.runJob('reconcileDue')
    expect((await eventsCursor(club)) === known).toBe(fault.times !== undefined)
    await club.runJob('reconcileDue')
    club.sandbox.faults.add({ ...READ, ...fault })
    await club.runJob('reconcileDue')
    await expectAllFound()
  },
)

test('a list that grows while its pages are read: nothing is left out, and what came last is noted an hour later', async () => {
  const [late] = (await readMembers(club, 1, 'grown')) as [SeededMember]
  club.sandbox.faults.add({ ...SECOND_PAGE, effect: 'delay', when: 'before', ms: 1_000 })
  const job = club.runJob('reconcileDue')
  await eventually(() => expect(asked(LIST)).toBe(2))
  await cancelAtStripe(club, late)
  await job
  members.push(late)
  await club.runJob('reconcileDue')
  await expectAllFound()
  expect(new Set(customersRead(club)).size).toBe(CANCELLED + 1)
  expect(customersRead(club)).toHaveLength(CANCELLED + 1)
})

test('webhooks that come after all, while the list is read and while members are: all are taken, and known events are not noted again', async () => {
  const events = club.sandbox.state.all('event').map(({ id }) => String(id))
  const [first, last] = [events.at(2), events.at(-1)] as [string, string]
  const deliver = async (event: string): Promise<void> => {
    club.sandbox.deliveries.configure(DEFAULT_DELIVERY_SETTINGS)
    club.sandbox.emit({ event })
    await club.sandbox.settled()
    await loseEvents(club)
  }
  club.sandbox.faults.add({ ...SECOND_PAGE, effect: 'delay', when: 'before', ms: 1_000 })
  const listing = club.runJob('reconcileDue')
  await eventually(() => expect(asked(LIST)).toBe(2))
  await deliver(first)
  await listing
  expect(customersRead(club)).toHaveLength(1)

  club.sandbox.faults.add({ ...READ, effect: 'delay', when: 'before', ms: 1_000 })
  const reading = club.runJob('reconcileDue')
  await eventually(() => expect(asked(READ.path)).toBeGreaterThan(20))
  await deliver(last)
  await reading
  await expectAllFound()
  const { rows } = await club.superuser.sql.run(
    'SELECT COUNT(*), COUNT(DISTINCT customer) FROM stripe_events',
  )
  // The first member has the event as well up to which all was known.
  expect(rows).toEqual([[String(CANCELLED + 1), String(CANCELLED)]])
})

test('two servers whose hours fall together: all are found, and each event is noted once', async () => {
  const second = await startAnotherServer(club, { hooksDir: hooksOf(club) })
  try {
    const other = await signInSuperuser(second.url)
    const everywhere = (): Promise<unknown> =>
      Promise.all([club.runJob('reconcileDue'), runJob(other, 'reconcileDue')])
    await everywhere()
    await everywhere()
    await expectAllFound()
  } finally {
    await second.kill()
  }
  const { rows } = await club.superuser.sql.run(
    "SELECT COUNT(*) FROM audit_log WHERE action = 'subscription_status' AND after = 'cancelled'",
  )
  expect(rows).toEqual([[String(CANCELLED)]])
})

test('a run that begins while the one before still reads goes along with it, and doubles no read', async () => {
  await club.runJob('reconcileDue')
  club.sandbox.faults.add({ ...READ, effect: 'delay', when: 'before', ms: 500 })
  const first = club.runJob('reconcileDue')
  await eventually(() => expect(asked(READ.path)).toBe(21))
  await Promise.all([first, club.runJob('reconcileDue')])
  await expectAllFound()
  // Each of the second run's pages may begin with the member that is being read.
  expect(customersRead(club).length).toBeLessThanOrEqual(CANCELLED + 2)
})

test('a cursor that is too old, while webhooks are still lost: the night reads everybody, and hours go on from there', async () => {
  const [late] = (await readMembers(club, 1, 'old')) as [SeededMember]
  await club.sandbox.clock.advance(31 * DAY)
  await club.runJob('reconcileDue')
  expect(await eventsCursor(club)).toBe(known)
  await club.runJob('reconcileAll')
  await expectAsAtStripe(club, [...members, late])
  await cancelAtStripe(club, late)
  members.push(late)
  await expectAllFound()
})
