import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedMembers } from '@/ops/bench/seedMembers'
import type { SeededMember } from '@/sandbox/control/seedMembers'
import { toDbDate } from '@/server/db/dbDate'
import { eventually } from '../../support/eventually'
import { loseEvents } from '../../support/loseEvents'
import { factsAtStripe, factsInClub } from '../../support/membershipOracle'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { stripeAccount } from '../../support/stripeAccount'

const HOUR = 3_600
const DAY = 86_400
const DAY_MS = DAY * 1_000
const NIGHTS = 30

let club: TestClub
beforeEach(async () => {
  club = await startTestClub()
})
afterEach(() => club.stop())

/** Members whom the club has read one after the other in the last 29 days, and who renew much later. */
async function readMembers(count: number, prefix: string): Promise<SeededMember[]> {
  const members = await seedMembers(club, count, prefix)
  await club.superuser.sql.run(
    `UPDATE subscriptions SET current_period_end = '${toDbDate(new Date(Date.now() + 60 * DAY_MS))}',
       checked_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (rowid % 29) || ' days')`,
  )
  return members
}

/** An event at Stripe up to which the club has heard of everything. */
async function knowEvents(member: SeededMember): Promise<string> {
  const id = club.sandbox.emit({ type: 'customer.subscription.updated', object: member.subscription })
  await club.superuser.sql.run(
    `INSERT INTO club_facts (name, value, at) VALUES ('events_cursor', '${id}', '${toDbDate(new Date())}')
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  )
  return id
}

async function cursor(): Promise<string> {
  const { rows } = await club.superuser.sql.run("SELECT value FROM club_facts WHERE name = 'events_cursor'")
  return rows[0]?.[0] ?? ''
}

const cancel = ({ subscription }: SeededMember): Promise<unknown> =>
  stripeAccount(club.sandbox).subscriptions.cancel(subscription)

async function expectAsAtStripe(members: readonly SeededMember[]): Promise<void> {
  await eventually(async () => {
    const inClub = await factsInClub(club)
    const atStripe = factsAtStripe(club.sandbox)
    for (const { customer } of members) {
      const { access_until: _ofOurClock, ...facts } = present(atStripe.get(customer))
      expect(inClub.get(customer)).toMatchObject(facts)
    }
  })
}

/** What one hour notes, the next one reads. */
async function twoHours(): Promise<void> {
  await club.finishJob('reconcileDue')
  await club.finishJob('reconcileDue')
}

test('an event that appears after newer ones is found', async () => {
  await loseEvents(club)
  const members = await readMembers(3, 'late')
  const [late, other] = members as [SeededMember, SeededMember]
  await cancel(late)
  await club.sandbox.clock.advance(HOUR)
  await knowEvents(other)
  await twoHours()
  await expectAsAtStripe([late])
})

test('a cursor that Stripe no longer knows: the night reads everybody, and sets another', async () => {
  await loseEvents(club)
  const members = await readMembers(40, 'old')
  const [cancelled, other] = members as [SeededMember, SeededMember]
  const old = await knowEvents(other)
  await cancel(cancelled)
  await club.sandbox.clock.advance(31 * DAY)
  await club.runJob('reconcileAll')
  await expectAsAtStripe(members)
  await eventually(async () => expect(await cursor()).not.toBe(old))
})

test('a full read in which Stripe has not answered for somebody goes on the next night', async () => {
  await loseEvents(club)
  const members = await readMembers(20, 'hear')
  const cancelled = present(members[0])
  await cancel(cancelled)
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
  expect(await cursor()).toBe('')
  await club.runJob('reconcileAll')
  await eventually(async () => expect(await cursor()).not.toBe(''))
  await expectAsAtStripe(members)
})

test('a full read that was cut off by a kill goes on, without reading again whom it had read', async () => {
  await loseEvents(club)
  const members = await readMembers(60, 'kill')
  await cancel(present(members[0]))
  await club.runJob('reconcileAll')
  const read = (): Set<unknown> =>
    new Set(club.sandbox.requests.list({ path: '/v1/subscriptions' }).map(({ params }) => params['customer']))
  await eventually(() => expect(read().size).toBeGreaterThan(10))
  await club.end('kill')
  const first = read().size
  expect(first).toBeLessThan(60)
  expect(await club.start().then(cursor)).toBe('')
  club.sandbox.requests.clear()
  await club.runJob('reconcileAll')
  await eventually(async () => expect(await cursor()).not.toBe(''))
  expect(read().size).toBeLessThanOrEqual(60 - first + 1)
  await expectAsAtStripe(members)
})

test('a row that was altered here is put right within thirty nights, a thirtieth of them each night', async () => {
  await loseEvents(club)
  const members = await readMembers(60, 'night')
  await knowEvents(present(members[0]))
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
    await club.end('stop')
    await club.start({ DEMO_CLOCK_OFFSET_SECONDS: String(night * DAY) })
  }
  await expectAsAtStripe(members)
})

test('what an hour has noted is read by the next, at once if the data are a backup’s', async () => {
  await loseEvents(club)
  const [cancelled, later] = (await readMembers(2, 'rest')) as [SeededMember, SeededMember]
  await knowEvents(cancelled)
  await cancel(cancelled)
  const asked = (): unknown[] =>
    club.sandbox.requests.list({ path: '/v1/subscriptions' }).map(({ params }) => params['customer'])
  await club.finishJob('reconcileDue')
  expect(asked()).toEqual([])
  await club.finishJob('reconcileDue')
  expect(asked()).toEqual([cancelled.customer])

  await club.end('stop')
  await mkdir(join(club.dataDir, 'backups'), { recursive: true })
  await writeFile(join(club.dataDir, 'backups/restored'), '')
  await club.start()
  await cancel(later)
  await club.finishJob('reconcileDue')
  expect(asked()).toEqual([cancelled.customer, later.customer])
  await expectAsAtStripe([cancelled, later])
})
