import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fault } from '@/sandbox/http/faults'
import {
  callAs,
  confirmCard,
  endingOf,
  moneyOf,
  MONTH,
  refundsOf,
  settleByJob,
  subscriptionAs,
  subscriptionOf,
} from '../../support/money'
import { callPanel, detailOf, type Panel } from '../../support/panel'
import { newStaff } from '../../support/permissions/cast'
import { me, payingMember, type Person } from '../../support/people'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, idOf } from '../../support/stripeAccount'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())
afterEach(async () => {
  club.sandbox.faults.clear()
  club.sandbox.deliveries.configure({ paused: false })
  await club.sandbox.settled()
})

type Cut = Pick<Fault, 'when'> & { method: string; path: string }

/** The power goes while Stripe is being called: the call has (not) taken effect, and its answer is lost. */
async function killDuring({ method, path, when }: Cut, work: () => Promise<unknown>): Promise<void> {
  club.sandbox.deliveries.configure({ paused: true })
  club.sandbox.faults.add({ method, path, effect: 'hang', when })
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`)
  const reached = (): boolean =>
    club.sandbox.requests
      .list({ method })
      .some((request) => pattern.test(request.path) && request.status === 0)
  const before = reached()
  expect(before).toBe(false)
  const unanswered = work().then(
    () => 'answered',
    () => 'cut off',
  )
  await expect.poll(reached).toBe(true)
  await club.end('kill')
  expect(await unanswered).toBe('cut off')
  club.sandbox.faults.clear()
  club.sandbox.requests.clear()
  await club.start()
}

const both = (method: string, path: string): Cut[] => [
  { method, path, when: 'before' },
  { method, path, when: 'after' },
]

const ENDS = (['withdraw', 'bereavement'] as const).flatMap((kind) =>
  [
    ...both('DELETE', '/v1/subscriptions/*'),
    ...both('POST', '/v1/refunds'),
    { method: 'GET', path: '/v1/subscriptions', when: 'before' } as const,
  ].map((cut) => ({ kind, cut, at: `${cut.when} ${cut.method} ${cut.path}` })),
)

test.each(ENDS)('killed $at: the job brings the $kind to its end, with one refund', async ({ kind, cut }) => {
  const person = await payingMember(club)
  await club.sandbox.settled()
  await killDuring(cut, () => callAs(club, person, `membership/${kind}`))
  expect(await endingOf(club, person)).toMatchObject({ refund_cents: 1999, refund_state: 'pending' })
  await settleByJob(club)
  expect(await endingOf(club, person)).toMatchObject({ refund_state: 'succeeded' })
  expect(subscriptionOf(club, person).status).toBe('canceled')
  expect(refundsOf(club, person)).toHaveLength(1)
  expect((await callAs(club, person, `membership/${kind}`)).json).toMatchObject({
    refund_state: 'succeeded',
  })
  expect(moneyOf(club, person)).toEqual([[1999, 1999]])
  expect(await me(club, person)).toMatchObject({ json: { access: 'subscription_expired' } })
})

test.each(both('POST', '/v1/subscriptions/*'))(
  'killed $when a cancellation, and again while it is taken back: both come true',
  async (cut) => {
    const person = await payingMember(club)
    await killDuring(cut, () => callAs(club, person, 'membership/cancel'))
    await settleByJob(club)
    const { current_period_end, cancel_at } = await subscriptionAs(club, person)
    expect(cancel_at).toBe(current_period_end)
    expect(await endingOf(club, person)).toMatchObject({ ends_at: current_period_end })

    await killDuring(cut, () => callAs(club, person, 'membership/resume'))
    await settleByJob(club)
    expect(subscriptionOf(club, person).cancel_at_period_end).toBe(false)
    expect(await subscriptionAs(club, person)).toMatchObject({ cancel_at: null })
    expect(await endingOf(club, person)).toBeNull()
  },
)

test.each([...both('POST', '/v1/customers/*'), ...both('POST', '/v1/subscriptions/*')])(
  'killed $when $method $path of a new card: the job changes it whole',
  async (cut) => {
    const person = await payingMember(club)
    const setupIntentId = await confirmCard(club, person, '5555555555554444')
    await killDuring(cut, () => callAs(club, person, 'billing/card', { setupIntentId }))
    await settleByJob(club)
    expect(await subscriptionAs(club, person)).toMatchObject({ card_last4: '4444' })
    const method = idOf(subscriptionOf(club, person).default_payment_method)
    const [customer] = atStripe(club.sandbox, person.id).customers
    expect(present(customer).invoice_settings.default_payment_method).toBe(method)
  },
)

test.each(both('POST', '/v1/refunds'))(
  'killed $when a refund of staff: asked for again it is one',
  async (cut) => {
    const person: Person = await payingMember(club)
    const { payments } = await detailOf(panel, person.id)
    const refund = () =>
      callPanel(panel, `clients/${person.id}/refund`, {
        paymentId: present(payments[0]).id,
        amount_cents: 700,
      })
    await killDuring(cut, refund)
    expect((await refund()).status).toBe(200)
    expect(moneyOf(club, person)).toEqual([[1999, 700]])
  },
)

test('afterwards nobody who has left is ever charged', async () => {
  const people = await club.superuser.collection('endings').getFullList({
    filter: "kind != 'cancellation'",
  })
  expect(people.length).toBe(ENDS.length)
  await club.sandbox.clock.advance(2 * MONTH)
  for (const { profile } of people) {
    expect(moneyOf(club, { id: String(profile) })).toEqual([[1999, 1999]])
  }
})
