import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import type { Club } from '@/ops/run/runClub'
import { memberRows } from '../../support/memberRows'
import { createSubscription, newPerson, verify, WORKING_CARD } from '../../support/people'
import { sendWebhook, signed } from '../../support/sendWebhook'
import { startAnotherServer, startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import { holdAnswer } from '../../support/stripeCallFaults'
import { present } from '../../support/present'

const COPIES = 10

let club: TestClub
let second: Club
beforeAll(async () => {
  club = await startTestClub()
  second = await startAnotherServer(club)
  club.sandbox.deliveries.configure({ paused: true })
})
afterAll(async () => {
  await second.kill()
  await club.stop()
})

test('two servers on one data folder: one subscription, and every event has one effect', async () => {
  const person = await newPerson(club)
  const doors = [club, { ...club, url: second.url }]
  const everywhere = <T>(work: (door: TestClub) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: COPIES }, () => doors.map(work)).flat())

  const created = await everywhere((door) => createSubscription(door, person))
  expect(new Set(created.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(created.map(({ json }) => json['clientSecret'])).size).toBe(1)
  const made = atStripe(club.sandbox, person.id)
  expect([made.customers.length, made.subscriptions.length]).toEqual([1, 1])

  club.sandbox.confirm({ intent: String(present(created[0]).json['clientSecret']), card: WORKING_CARD })
  const events = (club.sandbox.state.all('event') as unknown as Stripe.Event[]).filter(({ type }) =>
    ['customer.subscription.created', 'customer.subscription.updated', 'invoice.paid'].includes(type),
  )
  expect(events).toHaveLength(3)
  const send = async (door: TestClub, event: Stripe.Event): Promise<number> => {
    const body = JSON.stringify(event)
    return (await sendWebhook(door, { body, signature: signed(body) })).status
  }
  const answers = await Promise.all(events.map((event) => everywhere((door) => send(door, event))))
  // A server that lost every turn to the other says 503, and Stripe sends the event again.
  for (const status of answers.flat()) expect([200, 503]).toContain(status)
  for (const event of events) expect(await send(club, event)).toBe(200)

  const rows = await memberRows(club, person.id)
  expect(rows.audit.map(({ after }) => after)).toEqual(['active', 'paid', 'Paso 2 pagado'])
  expect(rows.leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
  expect([rows.subscriptions.length, rows.payments.length, rows.events.length]).toEqual([1, 1, 3])
  expect(rows.events.every(({ handled_at }) => handled_at)).toBe(true)
})

test('a server whose read is older than what the other has written reads again', async () => {
  const person = await newPerson(club)
  const { json } = await createSubscription(club, person)
  await verify(club, person)
  club.sandbox.requests.clear()
  const answer = holdAnswer(club.sandbox, '/v1/subscriptions')
  const late = verify(club, person)
  await expect.poll(() => club.sandbox.requests.list({ path: '/v1/subscriptions' }).length).toBe(1)
  club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })
  expect((await verify({ ...club, url: second.url }, person)).json['success']).toBe(true)
  answer()
  expect((await late).json['success']).toBe(true)
  const { audit, leadStages } = await memberRows(club, person.id)
  expect(audit.map(({ after }) => after)).toEqual(['incomplete', 'active', 'paid', 'Paso 2 pagado'])
  expect(leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
})

test('two servers that read the same customer all the time take turns: neither is refused', async () => {
  const person = await newPerson(club)
  await createSubscription(club, person)
  // As long for one as for the other, and each begins amid the other's: they would keep step.
  const slow = club.sandbox.faults.add({
    path: '/v1/subscriptions',
    effect: 'delay',
    when: 'after',
    ms: 200,
    times: 1_000,
  })
  const doors = [club, { ...club, url: second.url }]
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      doors.map((door, at) => setTimeout(100 * at).then(() => verify(door, person))),
    )
    // What was read: one whose every read was void would say `verification_failed`.
    expect(answers.map(({ json }) => json['code'])).toEqual(['no_subscription', 'no_subscription'])
  }
  club.sandbox.faults.clear(slow)
})

test('both find nothing at Stripe at the same moment: their keys are the same, and so is what they make', async () => {
  const person = await newPerson(club)
  for (const path of ['/v1/customers', '/v1/subscriptions']) {
    club.sandbox.faults.add({ method: 'GET', path, effect: 'delay', when: 'after', ms: 1_000, times: 2 })
  }
  const doors = [club, { ...club, url: second.url }]
  const [one, other] = await Promise.all(doors.map((door) => createSubscription(door, person)))
  expect(one).toMatchObject({ status: 200, json: { success: true } })
  expect(other).toEqual(one)
  const { customers, subscriptions } = atStripe(club.sandbox, person.id)
  expect([customers.length, subscriptions.length]).toEqual([1, 1])
})
