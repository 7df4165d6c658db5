import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '@/sandbox/startSandbox'
import { setUpPlan } from '@/ops/run/setUpPlan'
import { memberRows } from '../../support/memberRows'
import {
  createSubscription,
  me,
  newPerson,
  pay,
  type Person,
  verify,
  WORKING_CARD,
} from '../../support/people'
import { startTestClub, TEST_STRIPE, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount, switchCard } from '../../support/stripeAccount'
import { present } from '../../support/present'

const DAY = 86_400
const PAST_DAYS = 200
const CARD_THAT_FAILS_LATER = '4000000000000341'

/** A Stripe whose clock starts in the past, so what happened then is old by the server's clock. It sends no events. */
let past: Sandbox
let club: TestClub
beforeEach(async () => {
  past = await startSandbox({ ...TEST_STRIPE, now: () => Date.now() / 1000 - PAST_DAYS * DAY })
  await setUpPlan({ secretKey: TEST_STRIPE.secretKey, apiBase: past.url })
  club = await startTestClub({ settings: { STRIPE_API_BASE: past.url } })
})
afterEach(async () => {
  await club.stop()
  await past.close()
})

const nowSeconds = (): number => Date.now() / 1000
const untilAgo = (days: number): Promise<void> => past.clock.set(nowSeconds() - days * DAY)
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
const subscriptionOf = (person: Person) => present(atStripe(past, person.id).subscriptions.at(-1))
const accessOf = async (person: Person): Promise<unknown> => (await me(club, person)).json['access']
const rowOf = async (person: Person): Promise<unknown> => (await me(club, person)).json['subscription']
const periodEnd = (person: Person): number => present(subscriptionOf(person).items.data[0]).current_period_end

describe('while active: three days beyond the period, should nobody have heard of the renewal', () => {
  // Half a day, because a month of 28 to 31 days may end at this very moment that many days ago.
  test.each([32.5, 36.5])('joined %f days ago, Stripe silent since', async (age) => {
    await untilAgo(age)
    const person = await joins()
    expect(await rowOf(person)).toMatchObject({
      current_period_end: iso(periodEnd(person)),
      access_until: iso(periodEnd(person) + 3 * DAY),
    })
    const isBeyond = nowSeconds() > periodEnd(person) + 3 * DAY
    expect(await accessOf(person)).toBe(isBeyond ? 'subscription_expired' : 'granted')
    await past.clock.set(nowSeconds())
    expect((await verify(club, person)).json['success']).toBe(true)
    expect(await accessOf(person)).toBe('granted')
  })
})

/** Pays at the time of Stripe's clock, and is read once. */
async function joins(): Promise<Person> {
  const person = await newPerson(club)
  await pay({ url: club.url, sandbox: past }, person)
  await verify(club, person)
  return person
}

/** The renewal of this person was refused `days` ago; the card will be tried for months. */
async function pastDueFor(days: number): Promise<Person> {
  await untilAgo(days + 32)
  const person = await joins()
  await switchCard(past, subscriptionOf(person).id, CARD_THAT_FAILS_LATER)
  await past.clock.set(periodEnd(person) + DAY)
  await verify(club, person)
  return person
}

describe('past due: fourteen days from the refused invoice', () => {
  test.each([
    { days: 10, access: 'granted' },
    { days: 17, access: 'subscription_expired' },
  ])('for $days days: $access', async ({ days, access }) => {
    const person = await pastDueFor(days)
    const failed = present(atStripe(past, person.id).invoices.find(({ status }) => status === 'open'))
    const since = present(failed.status_transitions.finalized_at)
    expect(await rowOf(person)).toMatchObject({
      status: 'past_due',
      past_due_since: iso(since),
      access_until: iso(since + 14 * DAY),
    })
    expect(await accessOf(person)).toBe(access)
    expect((await createSubscription(club, person)).json['code']).toBe('already_subscribed')
  })

  test('a second unpaid month does not begin the fourteen days anew', async () => {
    await fetch(`${past.url}/_sandbox/settings`, {
      method: 'POST',
      body: JSON.stringify({ retryDays: [3, 5, 90] }),
    })
    const person = await pastDueFor(60)
    const before = await rowOf(person)
    await past.clock.advance(45 * DAY)
    await verify(club, person)
    expect(atStripe(past, person.id).invoices.filter(({ status }) => status === 'open')).toHaveLength(2)
    const { past_due_since, access_until } = before as Record<string, string>
    expect(await rowOf(person)).toMatchObject({ status: 'past_due', past_due_since, access_until })
    expect(await accessOf(person)).toBe('subscription_expired')
  })

  test('recovered: active again, the debt forgotten', async () => {
    const person = await pastDueFor(17)
    const owed = present(
      atStripe(past, person.id).intents.find(({ status }) => status === 'requires_payment_method'),
    )
    past.confirm({ intent: owed.id, card: WORKING_CARD })
    expect((await verify(club, person)).json['success']).toBe(true)
    expect(await rowOf(person)).toMatchObject({ status: 'active', past_due_since: null })
  })
})

test('unpaid after the last try: no access, still a client', async () => {
  await fetch(`${past.url}/_sandbox/settings`, {
    method: 'POST',
    body: JSON.stringify({ afterRetries: 'unpaid' }),
  })
  const person = await pastDueFor(40)
  await past.clock.advance(10 * DAY)
  expect((await verify(club, person)).json).toMatchObject({ success: false, code: 'subscription_expired' })
  const owed = present(atStripe(past, person.id).invoices.findLast(({ status }) => status === 'open'))
  expect(await rowOf(person)).toMatchObject({
    status: 'unpaid',
    past_due_since: iso(present(owed.status_transitions.finalized_at)),
    access_until: null,
  })
  expect((await memberRows(club, person.id)).profile).toMatchObject({
    stage: 'Paso 2 pagado',
    fecha_de_baja: '',
  })
})

test('cancelled for the end of the period: access and its last day until then, none afterwards', async () => {
  await untilAgo(20)
  const person = await joins()
  await stripeAccount(past).subscriptions.update(subscriptionOf(person).id, { cancel_at_period_end: true })
  expect((await verify(club, person)).json['success']).toBe(true)
  const end = periodEnd(person)
  expect(await rowOf(person)).toMatchObject({ status: 'active', cancel_at: iso(end) })
  await past.clock.set(end + 60)
  expect((await verify(club, person)).json).toMatchObject({ success: false, code: 'subscription_expired' })
  const { profile } = await memberRows(club, person.id)
  expect(profile).toMatchObject({ stage: 'Cliente de baja', member_since: '', active: true })
  expect(new Date(String(profile['fecha_de_baja'])).getTime()).toBe(end * 1000)
})
