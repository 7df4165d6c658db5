import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { memberRows } from '../../support/memberRows'
import { createSubscription, me, newPerson, pay, verify, WORKING_CARD } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import { present } from '../../support/present'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())
afterEach(async () => {
  club.sandbox.faults.clear()
  await club.sandbox.settled()
})

/** Where the server is when the power goes: its call has (not) taken effect, and the answer is on its way. */
const MOMENTS = [
  {
    moment: 'before its customer exists',
    path: '/v1/customers',
    when: 'before',
    customers: 0,
    subscriptions: 0,
  },
  {
    moment: 'between customer and note',
    path: '/v1/customers',
    when: 'after',
    customers: 1,
    subscriptions: 0,
  },
  {
    moment: 'before the subscription',
    path: '/v1/subscriptions',
    when: 'before',
    customers: 1,
    subscriptions: 0,
  },
  {
    moment: 'between subscription and answer',
    path: '/v1/subscriptions',
    when: 'after',
    customers: 1,
    subscriptions: 1,
  },
] as const

test.each(MOMENTS)('killed $moment: the next visit goes on from there', async (cut) => {
  const person = await newPerson(club)
  club.sandbox.deliveries.configure({ paused: true })
  club.sandbox.faults.add({ method: 'POST', path: cut.path, effect: 'hang', when: cut.when })
  const unanswered = createSubscription(club, person).then(
    () => 'answered',
    () => 'cut off',
  )
  await expect
    .poll(() => club.sandbox.requests.list({ method: 'POST', path: cut.path }).at(-1)?.status)
    .toBe(0)
  const madeAtStripe = (): number[] => {
    const { customers, subscriptions } = atStripe(club.sandbox, person.id)
    return [customers.length, subscriptions.length]
  }
  await expect.poll(madeAtStripe).toEqual([cut.customers, cut.subscriptions])
  await club.end('kill')
  expect(await unanswered).toBe('cut off')
  expect(madeAtStripe()).toEqual([cut.customers, cut.subscriptions])

  club.sandbox.faults.clear()
  await club.start()
  club.sandbox.deliveries.configure({ paused: false })
  await pay(club, person)
  expect((await verify(club, person)).json['success']).toBe(true)
  const { customers, subscriptions, charges } = atStripe(club.sandbox, person.id)
  expect([customers.length, subscriptions.length, charges.length]).toEqual([1, 1, 1])
  expect((await memberRows(club, person.id)).profile['stripe_customer_id']).toBe(present(customers[0]).id)
})

test('killed while it handles a webhook: Stripe sends it again, and its effect comes once', async () => {
  const person = await newPerson(club)
  const { json } = await createSubscription(club, person)
  await verify(club, person)
  await club.sandbox.settled()
  club.sandbox.faults.add({
    method: 'GET',
    path: '/v1/invoices',
    effect: 'hang',
    when: 'before',
    times: null,
  })
  club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })
  await expect.poll(() => club.sandbox.requests.list({ path: '/v1/invoices' }).at(-1)?.status).toBe(0)
  // Stripe tries again a second later: not before the rows that the kill left have been read.
  club.sandbox.deliveries.configure({ paused: true })
  await club.end('kill')
  club.sandbox.faults.clear()
  await club.start()
  const cut = await memberRows(club, person.id)
  expect(cut.profile['stage']).toBe('Paso 1 sin pago')
  expect(cut.events.some(({ handled_at }) => !handled_at)).toBe(true)

  club.sandbox.deliveries.configure({ paused: false })
  await club.sandbox.settled()
  expect((await me(club, person)).json['access']).toBe('granted')
  const { events, leadStages, audit } = await memberRows(club, person.id)
  expect(events.every(({ handled_at }) => handled_at)).toBe(true)
  expect(leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
  expect(audit.map(({ after }) => after)).toEqual(['incomplete', 'active', 'paid', 'Paso 2 pagado'])
})
