import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERRORS } from '@/copy/errors'
import { seedMembers } from '@/ops/bench/seedMembers'
import { eventually } from '../../support/eventually'
import { loseEvents } from '../../support/loseEvents'
import { createSubscription, newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'

let club: TestClub
beforeEach(async () => {
  club = await startTestClub()
})
afterEach(() => club.stop())

/** Calls that Stripe has refused. */
const refused = (): number => club.sandbox.requests.list().filter(({ status }) => status === 429).length

/** How long the club is to be quiet is known to its process alone: tests need not wait for the end of it. */
async function restart(): Promise<void> {
  club.sandbox.limits.clear()
  await club.end('kill')
  await club.start()
}

test('a short wait: the same call once more with the same key, not before its time, and the person notices nothing', async () => {
  const person = await newPerson(club)
  club.sandbox.limits.close(4)
  expect((await createSubscription(club, person)).status).toBe(200)
  expect(refused()).toBe(1)
  const { customers, subscriptions } = atStripe(club.sandbox, person.id)
  expect([customers.length, subscriptions.length]).toEqual([1, 1])
})

test('a write that was refused is made once, by its key', async () => {
  const person = await newPerson(club)
  const call = { method: 'POST', path: '/v1/customers' }
  club.sandbox.faults.add({ ...call, effect: 'status', when: 'before', status: 429 })
  expect((await createSubscription(club, person)).status).toBe(200)
  const made = club.sandbox.requests.list(call)
  expect(made.map(({ status }) => status)).toEqual([429, 200])
  expect(new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a long wait: a clear word at once, and nobody else of the club calls meanwhile', async () => {
  const [one, other] = [await newPerson(club), await newPerson(club)]
  club.sandbox.limits.close(60)
  const answer = { status: 503, json: { code: 'stripe_unavailable', error: ERRORS.stripe_unavailable } }
  expect(await createSubscription(club, one)).toMatchObject(answer)
  expect(await createSubscription(club, other)).toMatchObject(answer)
  expect(refused()).toBe(1)
  await restart()
  expect((await createSubscription(club, other)).status).toBe(200)
})

test('refused again and again: three calls, then the clear word', async () => {
  const person = await newPerson(club)
  club.sandbox.limits.configure({ perSecond: 0 })
  expect(await createSubscription(club, person)).toMatchObject({
    status: 503,
    json: { code: 'stripe_unavailable' },
  })
  expect(refused()).toBe(3)
})

test('the question of each minute whether Stripe works is no exception: it is heard, and not put again', async () => {
  club.sandbox.limits.close(60)
  await club.runJob('watchClub')
  expect(refused()).toBe(1)
  expect((await createSubscription(club, await newPerson(club))).status).toBe(503)
  await club.runJob('watchClub')
  expect(refused()).toBe(1)
})

test('a job stops, tries nobody else, and its next run goes on where it was', async () => {
  await loseEvents(club)
  const members = await seedMembers(club, 60, 'limit')
  const read = (): Set<unknown> =>
    new Set(club.sandbox.requests.list({ path: '/v1/subscriptions' }).map(({ params }) => params['customer']))
  const isDone = async (): Promise<boolean> => {
    const { rows } = await club.superuser.sql.run(
      "SELECT name FROM club_facts WHERE name = 'job:reconcileAll'",
    )
    return rows.length === 1
  }
  const job = club.runJob('reconcileAll')
  await eventually(() => expect(read().size).toBeGreaterThan(10))
  club.sandbox.limits.close(60)
  await job
  expect(refused()).toBe(1)
  expect(await isDone()).toBe(false)
  const first = read()
  expect(first.size).toBeLessThan(members.length)

  await restart()
  club.sandbox.requests.clear()
  await club.runJob('reconcileAll')
  expect(refused()).toBe(0)
  expect(await isDone()).toBe(true)
  expect([...read()].filter((customer) => first.has(customer)).length).toBeLessThanOrEqual(1)
  expect(new Set([...first, ...read()]).size).toBe(members.length)
})

test('under the limit of a test account all webhooks of a storm are settled, and few calls are refused', async () => {
  const members = await seedMembers(club, 40, 'storm')
  club.sandbox.limits.configure({ perSecond: 25, perEndpoint: 25 })
  club.sandbox.deliveries.configure({ concurrency: 16 })
  for (const { subscription } of members)
    club.sandbox.emit({ type: 'customer.subscription.updated', object: subscription })
  await club.sandbox.settled()
  const answered = club.sandbox.requests.list().filter(({ status }) => status === 200).length
  expect(answered).toBeGreaterThanOrEqual(3 * members.length)
  expect(refused()).toBeLessThan(answered)
  const waiting = await club.superuser.collection('stripe_events').getFullList({ filter: 'handled_at = ""' })
  expect(waiting).toEqual([])
})
