import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SeededMember } from '@/sandbox/control/seedMembers'
import { eventually } from '../../support/eventually'
import { loseEvents } from '../../support/loseEvents'
import {
  cancelAtStripe,
  customersRead,
  eventsCursor,
  expectAsAtStripe,
  knowEvents,
  readMembers,
} from '../../support/missedEvents'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const HOUR = 3_600
const DAY = 86_400
const NIGHTS = 30

let club: TestClub
beforeEach(async () => {
  club = await startTestClub()
})
afterEach(() => club.stop())

/** What one hour notes, the next one reads. */
async function twoHours(): Promise<void> {
  await club.runJob('reconcileDue')
  await club.runJob('reconcileDue')
}

test('an event that appears after newer ones is found', async () => {
  await loseEvents(club)
  const members = await readMembers(club, 3, 'late')
  const [late, other] = members as [SeededMember, SeededMember]
  await cancelAtStripe(club, late)
  await club.sandbox.clock.advance(HOUR)
  await knowEvents(club, other)
  await twoHours()
  await expectAsAtStripe(club, [late])
})

test('a cursor that Stripe no longer knows: the night reads everybody, and sets another', async () => {
  await loseEvents(club)
  const members = await readMembers(club, 40, 'old')
  const [cancelled, other] = members as [SeededMember, SeededMember]
  const old = await knowEvents(club, other)
  await cancelAtStripe(club, cancelled)
  await club.sandbox.clock.advance(31 * DAY)
  await club.runJob('reconcileAll')
  await expectAsAtStripe(club, members)
  await eventually(async () => expect(await eventsCursor(club)).not.toBe(old))
})

test('a full read in which Stripe has not answered for somebody goes on the next night', async () => {
  await loseEvents(club)
  const members = await readMembers(club, 20, 'hear')
  const cancelled = present(members[0])
  await cancelAtStripe(club, cancelled)
  const asked = (): number => club.sandbox.requests.list({ path: '/v1/subscriptions' }).length
  club.sandbox.faults.add({
    path: '/v1/subscriptions',
    effect: 'status',
    status: 500,
    when: 'before',
    times: null,
  })
  await club.runJob('reconcileAll')
  await eventually(() => expect(asked()).toBeGreaterThanOrEqual(20), 60_000)
  club.sandbox.faults.clear()
  expect(await eventsCursor(club)).toBe('')
  await club.runJob('reconcileAll')
  await eventually(async () => expect(await eventsCursor(club)).not.toBe(''))
  await expectAsAtStripe(club, members)
})

test('a full read that was cut off by a kill goes on, without reading again whom it had read', async () => {
  await loseEvents(club)
  const members = await readMembers(club, 60, 'kill')
  await cancelAtStripe(club, present(members[0]))
  await club.startJob('reconcileAll')
  const read = (): Set<unknown> => new Set(customersRead(club))
  await eventually(() => expect(read().size).toBeGreaterThan(10))
  await club.end('kill')
  const first = read().size
  expect(first).toBeLessThan(60)
  expect(await club.start().then(() => eventsCursor(club))).toBe('')
  club.sandbox.requests.clear()
  await club.runJob('reconcileAll')
  await eventually(async () => expect(await eventsCursor(club)).not.toBe(''))
  expect(read().size).toBeLessThanOrEqual(60 - first + 1)
  await expectAsAtStripe(club, members)
})

test('a row that was altered here is put right within thirty nights, a thirtieth of them each night', async () => {
  await loseEvents(club)
  const members = await readMembers(club, 60, 'night')
  await knowEvents(club, present(members[0]))
  await club.superuser.sql.run(
    `UPDATE subscriptions SET status = 'unpaid', card_last4 = '0000',
     checked_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now')`,
  )
  const altered = async (): Promise<number> => {
    const { rows } = await club.superuser.sql.run(
      "SELECT COUNT(*) FROM subscriptions WHERE card_last4 = '0000'",
    )
    return Number(rows[0]?.[0])
  }
  for (let night = 1; night <= NIGHTS; night++) {
    club.sandbox.requests.clear()
    await club.runJob('reconcileAll')
    await eventually(async () => expect(await altered()).toBe(60 - 2 * night))
    expect(club.sandbox.requests.list({ path: '/v1/subscriptions' })).toHaveLength(2)
    await club.moveClock(DAY)
  }
  await expectAsAtStripe(club, members)
})

test('what an hour has noted is read by the next, at once if the data are a backup’s', async () => {
  await loseEvents(club)
  const [cancelled, later] = (await readMembers(club, 2, 'rest')) as [SeededMember, SeededMember]
  await knowEvents(club, cancelled)
  await cancelAtStripe(club, cancelled)
  await club.runJob('reconcileDue')
  expect(customersRead(club)).toEqual([])
  await club.runJob('reconcileDue')
  expect(customersRead(club)).toEqual([cancelled.customer])

  await club.end('stop')
  await mkdir(join(club.dataDir, 'backups'), { recursive: true })
  await writeFile(join(club.dataDir, 'backups/restored'), '')
  await club.start()
  await cancelAtStripe(club, later)
  await club.runJob('reconcileDue')
  expect(customersRead(club)).toEqual([cancelled.customer, later.customer])
  await expectAsAtStripe(club, [cancelled, later])
})
