import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberRows } from '../../support/memberRows'
import {
  callAs,
  endingOf,
  failRenewal,
  mailKindsOf,
  moneyOf,
  MONTH,
  subscriptionAs,
  subscriptionOf,
} from '../../support/money'
import { me, newPerson, payingMember, type Person, verify } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { stripeAccount } from '../../support/stripeAccount'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const NO_REASON = { reason: null, comment: null }
const cancel = (person: Person, body: unknown = NO_REASON) => callAs(club, person, 'membership/cancel', body)
const resume = (person: Person) => callAs(club, person, 'membership/resume')

test('ends at the end of the paid month, with the reason, and can be undone until then', async () => {
  const person = await payingMember(club)
  const { current_period_end } = await subscriptionAs(club, person)
  const answer = await cancel(person, { reason: 'residence', comment: '  Vive ahora con mi hermana.  ' })
  expect(answer).toEqual({ status: 200, json: { success: true, cancel_at: current_period_end } })
  expect(subscriptionOf(club, person)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    // What members write about their family stays with the club.
    cancellation_details: { feedback: 'other', comment: null },
  })
  expect(await subscriptionAs(club, person)).toMatchObject({ cancel_at: current_period_end })
  expect(await endingOf(club, person)).toEqual({
    kind: 'cancellation',
    at_once: false,
    requested_at: expect.any(String) as string,
    ends_at: current_period_end,
    refund_cents: 0,
    refund_state: 'none',
  })
  const [row] = await club.superuser.collection('endings').getFullList({
    filter: `profile = "${person.id}"`,
  })
  expect(row).toMatchObject({ reason: 'residence', comment: 'Vive ahora con mi hermana.' })

  expect(await resume(person)).toEqual({ status: 200, json: { success: true } })
  expect(subscriptionOf(club, person)).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
  expect(await subscriptionAs(club, person)).toMatchObject({ cancel_at: null, status: 'active' })
  expect(await endingOf(club, person)).toBeNull()

  expect((await cancel(person)).json).toEqual({ success: true, cancel_at: current_period_end })
  expect(subscriptionOf(club, person).cancel_at_period_end).toBe(true)
  expect(await endingOf(club, person)).toMatchObject({ ends_at: current_period_end })
  const { audit } = await memberRows(club, person.id)
  expect(audit.map(({ action }) => action).filter((action) => action.startsWith('cancellation'))).toEqual([
    'cancellation_requested',
    'cancellation_undone',
    'cancellation_requested',
  ])
  const kinds = await mailKindsOf(club, person.id)
  expect(kinds.filter((kind) => kind.startsWith('cancel'))).toEqual([
    'cancelled',
    'cancel-undone',
    'cancelled',
  ])
})

test('twice, from two tabs and at once: one cancellation, one answer', async () => {
  const person = await payingMember(club)
  const answers = await Promise.all([cancel(person), cancel(person), cancel(person)])
  answers.push(await cancel(person))
  for (const { json } of answers) expect(json).toEqual(answers[0].json)
  expect(answers[0].status).toBe(200)
  const posts = club.sandbox.requests
    .list({ method: 'POST', path: `/v1/subscriptions/${subscriptionOf(club, person).id}` })
    .filter(({ status }) => status === 200)
  expect(posts).toHaveLength(1)
  expect((await mailKindsOf(club, person.id)).filter((kind) => kind === 'cancelled')).toHaveLength(1)
})

test('what Stripe’s own pages planned is an end like any other, and can be taken back here', async () => {
  const stripe = stripeAccount(club.sandbox)
  for (const planned of [{ cancel_at_period_end: true }, { cancel_at: 'period_end' as const }]) {
    const person = await payingMember(club)
    const { id, items } = subscriptionOf(club, person)
    const end = items.data[0]!.current_period_end
    await stripe.subscriptions.update(id, 'cancel_at' in planned ? { cancel_at: end } : planned)
    await club.sandbox.settled()
    expect(await endingOf(club, person)).toMatchObject({
      kind: 'cancellation',
      ends_at: new Date(end * 1000).toISOString(),
    })
    expect((await cancel(person)).json).toMatchObject({ success: true })
    expect((await resume(person)).status).toBe(200)
    expect(subscriptionOf(club, person)).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    expect(await endingOf(club, person)).toBeNull()

    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await club.sandbox.settled()
    expect(await endingOf(club, person)).toMatchObject({ kind: 'cancellation' })
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await club.sandbox.settled()
    expect(await endingOf(club, person)).toBeNull()
  }
})

test('without a membership there is nothing to end, nothing to take back and nothing to withdraw from', async () => {
  const person = await newPerson(club)
  for (const path of ['cancel', 'resume', 'withdraw']) {
    expect(await callAs(club, person, `membership/${path}`)).toMatchObject({
      status: 409,
      json: { success: false, code: 'no_subscription' },
    })
  }
})

test('too long a comment is refused beside its field, and a reason that no app offers', async () => {
  const person = await payingMember(club)
  expect(await cancel(person, { reason: 'other', comment: 'x'.repeat(1001) })).toMatchObject({
    status: 400,
    json: { code: 'invalid_fields', fields: { comment: 'comment_too_long' } },
  })
  expect((await cancel(person, { reason: 'boredom', comment: null })).json).toMatchObject({
    code: 'invalid_request',
  })
  expect(subscriptionOf(club, person).cancel_at_period_end).toBe(false)
})

test('cancelled: nothing is ever charged after the last day, and it cannot be taken back then', async () => {
  const person = await payingMember(club)
  await cancel(person)
  await club.sandbox.clock.advance(3 * MONTH)
  await club.sandbox.settled()
  expect(moneyOf(club, person)).toEqual([[1999, 0]])
  expect(await resume(person)).toMatchObject({ status: 409, json: { code: 'no_subscription' } })
  expect(await me(club, person)).toMatchObject({
    json: { access: 'subscription_expired', ending: { kind: 'cancellation' } },
  })
})

test('who owes a renewal ends at once and owes nothing any more', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person)
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'past_due' })
  const { status, json } = await cancel(person)
  expect(status).toBe(200)
  expect(await cancel(person)).toEqual({ status, json })
  expect(json['cancel_at']).toEqual(expect.any(String))
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'cancelled' })
  await club.sandbox.clock.advance(2 * MONTH)
  await club.sandbox.settled()
  expect(moneyOf(club, person)).toEqual([[1999, 0]])
  const { payments } = await memberRows(club, person.id)
  expect(payments.map(({ state }) => String(state)).sort()).toEqual(['paid', 'void'])
  expect((await verify(club, person)).json).toMatchObject({ code: 'subscription_expired' })
})
