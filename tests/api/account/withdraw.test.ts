import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_DELIVERY_SETTINGS } from '@/sandbox/events/WebhookDeliveries'
import { withdrawalUntil } from '@/domain/account/withdrawal'
import { toDbDate } from '@/server/db/dbDate'
import { serviceRowsOf, act } from '../../support/benefits'
import { loseEvents } from '../../support/loseEvents'
import { memberRows } from '../../support/memberRows'
import {
  callAs,
  endingOf,
  mailKindsOf,
  moneyOf,
  MONTH,
  refundsOf,
  subscriptionAs,
  subscriptionOf,
} from '../../support/money'
import { callPanel, type Panel } from '../../support/panel'
import { newStaff } from '../../support/permissions/cast'
import { me, pay, payingMember, type Person, verify } from '../../support/people'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'

const REFUND_WAITS = '4000000000007726'
const REFUND_FAILS = '4000000000005126'
const DISPUTED = '4000000000000259'
const DAY_MS = 86_400_000

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const withdraw = (person: Person) => callAs(club, person, 'membership/withdraw')
const callsOf = async ({ id }: Person): Promise<unknown[]> => {
  const filter = `profile = "${id}"`
  const rows = await club.superuser.collection('calls').getFullList({ filter, sort: '@rowid' })
  return rows.map(({ kind, handling }) => [kind, handling] as unknown)
}

/** As if the membership was paid `days` days ago. */
async function paidDaysAgo(person: Person, days: number): Promise<Date> {
  // Stripe's pending events would put the date back.
  await club.sandbox.settled()
  const paid = new Date(Date.now() - days * DAY_MS)
  const [row] = (await memberRows(club, person.id)).subscriptions
  await club.superuser.collection('subscriptions').update(present(row).id, { paid_since: toDbDate(paid) })
  return paid
}

test('ends at once, everything comes back, and the person is told with a date', async () => {
  const person = await payingMember(club)
  await act(club, person, { service_id: 'ayudas' })
  const until = (await subscriptionAs(club, person))['withdrawal_until']
  expect(until).toBe(
    withdrawalUntil(new Date(present(subscriptionOf(club, person)).start_date * 1000)).toISOString(),
  )
  const { status, json } = await withdraw(person)
  expect([status, json]).toEqual([
    200,
    {
      success: true,
      requested_at: expect.any(String) as string,
      refund_cents: 1999,
      refund_state: 'succeeded',
    },
  ])
  expect(subscriptionOf(club, person).status).toBe('canceled')
  expect(moneyOf(club, person)).toEqual([[1999, 1999]])
  const state = (await me(club, person)).json
  expect(state).toMatchObject({
    access: 'subscription_expired',
    profile: { stage: 'Cliente de baja', active: true },
    subscription: { status: 'cancelled', withdrawal_until: null },
    ending: { kind: 'withdrawal', refund_cents: 1999, refund_state: 'succeeded' },
  })
  expect(state['payments']).toMatchObject([
    { kind: 'refund', state: 'succeeded' },
    { kind: 'invoice', state: 'paid' },
  ])
  expect(await serviceRowsOf(club, person.id)).toMatchObject([{ service_id: 'ayudas', active: false }])
  expect(await mailKindsOf(club, person.id)).toEqual(expect.arrayContaining(['withdrawn', 'refunded']))
  expect(await mailKindsOf(club, person.id)).not.toContain('cancelled')

  expect(await withdraw(person)).toEqual({ status, json })
  await club.sandbox.clock.advance(2 * MONTH)
  await club.sandbox.settled()
  expect(moneyOf(club, person)).toEqual([[1999, 1999]])
})

test('three calls at once are one declaration, one end and one refund', async () => {
  const person = await payingMember(club)
  const answers = await Promise.all([withdraw(person), withdraw(person), withdraw(person)])
  for (const answer of answers) expect(answer.json).toMatchObject({ success: true, refund_cents: 1999 })
  expect(new Set(answers.map(({ json }) => json['requested_at'])).size).toBe(1)
  expect(refundsOf(club, person)).toHaveLength(1)
  const kinds = await mailKindsOf(club, person.id)
  expect(kinds.filter((kind) => kind === 'withdrawn')).toHaveLength(1)
})

test('the fourteenth day counts whole, the fifteenth is too late and says until when it was', async () => {
  const [inTime, late] = [await payingMember(club), await payingMember(club)]
  await paidDaysAgo(inTime, 14)
  const paid = await paidDaysAgo(late, 15)
  expect((await subscriptionAs(club, inTime))['withdrawal_until']).toEqual(expect.any(String))
  expect((await subscriptionAs(club, late))['withdrawal_until']).toBeNull()
  expect(await withdraw(inTime)).toMatchObject({ status: 200, json: { refund_state: 'succeeded' } })
  expect(await withdraw(late)).toMatchObject({
    status: 409,
    json: { code: 'withdrawal_over', until: withdrawalUntil(paid).toISOString() },
  })
  expect(subscriptionOf(club, late).status).toBe('active')
  expect(moneyOf(club, late)).toEqual([[1999, 0]])
})

test('after a cancellation it is still a right', async () => {
  const person = await payingMember(club)
  await callAs(club, person, 'membership/cancel')
  expect(await withdraw(person)).toMatchObject({ status: 200, json: { refund_state: 'succeeded' } })
  expect(await endingOf(club, person)).toMatchObject({ kind: 'withdrawal' })
  expect(await callAs(club, person, 'membership/resume')).toMatchObject({
    json: { code: 'no_subscription' },
  })
})

test('a refund of the Dashboard counts: only what is left is given back', async () => {
  const person = await payingMember(club)
  const stripe = stripeAccount(club.sandbox)
  const charge = present(atStripe(club.sandbox, person.id).charges[0])
  await stripe.refunds.create({ charge: charge.id, amount: 500 })
  expect((await withdraw(person)).json).toMatchObject({ refund_cents: 1999, refund_state: 'succeeded' })
  expect(refundsOf(club, person).map(({ amount }) => amount)).toEqual([500, 1499])

  const other = await payingMember(club)
  await stripe.refunds.create({ charge: present(atStripe(club.sandbox, other.id).charges[0]).id })
  expect((await withdraw(other)).json).toMatchObject({ refund_cents: 1999, refund_state: 'succeeded' })
  expect(refundsOf(club, other)).toHaveLength(1)
})

test('a new membership after it begins anew, and what comes back is only that of the last', async () => {
  const person = await payingMember(club)
  await withdraw(person)
  await pay(club, person)
  await verify(club, person)
  expect(await me(club, person)).toMatchObject({ json: { access: 'granted', ending: null } })
  expect((await withdraw(person)).json).toMatchObject({ success: true, refund_cents: 1999 })
  expect(moneyOf(club, person)).toEqual([
    [1999, 1999],
    [1999, 1999],
  ])
  expect(refundsOf(club, person)).toHaveLength(2)
})

test('a refund that waits at the bank is told as waiting, and settles by itself', async () => {
  const person = await payingMember(club, REFUND_WAITS)
  expect((await withdraw(person)).json).toMatchObject({ refund_state: 'pending' })
  expect(await callsOf(person)).toEqual([])
  await club.sandbox.clock.advance(2 * 3600)
  await club.sandbox.settled()
  expect(await endingOf(club, person)).toMatchObject({ refund_state: 'succeeded', refund_cents: 1999 })
})

test('a refund that comes back is hidden from nobody, and done once staff have given it again', async () => {
  const person = await payingMember(club, REFUND_FAILS)
  await withdraw(person)
  await club.sandbox.clock.advance(2 * 3600)
  await club.sandbox.settled()
  expect(await endingOf(club, person)).toMatchObject({ refund_state: 'failed', refund_cents: 1999 })
  expect(await callsOf(person)).toEqual([['refund_failed', 'pending']])
  const { audit, payments } = await memberRows(club, person.id)
  expect(audit).toContainEqual(expect.objectContaining({ action: 'refund_failed' }))

  const invoice = present(payments.find(({ kind }) => kind === 'invoice'))
  const again = await callPanel(panel, `clients/${person.id}/refund`, {
    paymentId: invoice.id,
    amount_cents: null,
  })
  expect(again.status).toBe(200)
  expect(again.json['ending']).toMatchObject({ refund_state: 'succeeded' })
  expect(await callsOf(person)).toEqual([['refund_failed', 'closed']])
})

test('money that the bank has claimed back is not given twice; the club has to look', async () => {
  const person = await payingMember(club, DISPUTED)
  expect((await withdraw(person)).json).toMatchObject({ success: true, refund_state: 'failed' })
  expect(refundsOf(club, person)).toEqual([])
  expect(await callsOf(person)).toEqual([['refund_failed', 'pending']])
  await club.sandbox.clock.advance(76 * 86_400)
  await club.sandbox.settled()
  expect(await endingOf(club, person)).toMatchObject({ refund_state: 'succeeded' })
  expect(await callsOf(person)).toEqual([['refund_failed', 'closed']])
})

test('who joined again withdraws from the new membership, though the club has not heard of it yet', async () => {
  const person = await payingMember(club)
  const first = await withdraw(person)
  await loseEvents(club)
  await pay(club, person)
  await club.sandbox.settled()
  const second = await withdraw(person)
  club.sandbox.deliveries.configure(DEFAULT_DELIVERY_SETTINGS)
  expect(second.json).toMatchObject({ success: true, refund_cents: 1999, refund_state: 'succeeded' })
  expect(second.json['requested_at']).not.toBe(first.json['requested_at'])
  expect(atStripe(club.sandbox, person.id).subscriptions.map(({ status }) => status)).toEqual([
    'canceled',
    'canceled',
  ])
  expect(moneyOf(club, person)).toEqual([
    [1999, 1999],
    [1999, 1999],
  ])
})
