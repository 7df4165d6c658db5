import { describe, expect, test } from 'vitest'
import type { ClubAnswer } from '../../support/callClub'
import {
  callAs,
  CARD_THAT_DECLINES,
  confirmCard,
  endingOf,
  mailKindsOf,
  moneyOf,
  MONTH,
  refundsOf,
  settleByJob,
  subscriptionAs,
  subscriptionOf,
  turnCard,
} from '../../support/money'
import { callPanel, detailOf } from '../../support/panel'
import { newStaff } from '../../support/permissions/cast'
import { payingMember, type Person, verify, WORKING_CARD } from '../../support/people'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { idOf } from '../../support/stripeAccount'
import { faultsOf, type StripeCall, withFault } from '../../support/stripeCallFaults'

/** Jobs that send would only take time. */
const NO_OUTBOX = { LEAD_WEBHOOK_URL: '', BENEFIT_WEBHOOK_URL: '', SMTP_HOST: '', SMTP_PORT: '' }

type Step = StripeCall & { skip?: number }
const UNAVAILABLE = { status: 503, json: { success: false, code: 'stripe_unavailable' } }
/** What is read once Stripe has done its part, by how often each was called before. */
const lastReads = (charges: number, invoices: number, subscriptions: number): Step[] => [
  { method: 'GET', path: '/v1/charges', skip: charges },
  { method: 'GET', path: '/v1/invoices', skip: invoices },
  { method: 'GET', path: '/v1/subscriptions', skip: subscriptions },
]

/** A club of its own: these tests all run in parallel. */
async function withClub(work: (club: TestClub) => Promise<void>): Promise<void> {
  const club = await startTestClub({ settings: NO_OUTBOX })
  club.sandbox.deliveries.configure({ paused: true })
  try {
    await work(club)
  } finally {
    await club.stop()
  }
}

/** Every fault at every step, each with another person. `work` does it despite the fault, and looks afterwards. */
async function everyFault(
  club: TestClub,
  steps: readonly Step[],
  work: (name: string, withIt: (call: () => Promise<ClubAnswer>) => Promise<ClubAnswer>) => Promise<void>,
): Promise<void> {
  for (const step of steps) {
    for (const [name, fault] of faultsOf(step)) {
      await work(name, (call) => withFault(club, fault, call))
    }
  }
}

/** Either it is done, or the reason is given and the same button finishes it. */
async function untilDone(
  first: ClubAnswer,
  again: () => Promise<ClubAnswer>,
  name: string,
): Promise<ClubAnswer> {
  if (first.status === 200) return first
  expect(first, name).toMatchObject(UNAVAILABLE)
  const second = await again()
  expect(second.status, `${name}: ${JSON.stringify(second.json)}`).toBe(200)
  return second
}

describe('whatever Stripe does', () => {
  test.concurrent('a cancellation is stored, comes true once, and is taken back once', () =>
    withClub(async (club) => {
      const steps: Step[] = [
        { method: 'GET', path: '/v1/subscriptions/*' },
        { method: 'POST', path: '/v1/subscriptions/*' },
        ...lastReads(0, 0, 0),
      ]
      await everyFault(club, steps, async (name, withIt) => {
        const person = await payingMember(club)
        const cancel = () => callAs(club, person, 'membership/cancel')
        const first = await withIt(cancel)
        // The request is stored: it is never refused because Stripe is away.
        expect(first, name).toMatchObject({ status: 200, json: { success: true } })
        if (first.json['cancel_at'] === null) await settleByJob(club)
        const { current_period_end } = await subscriptionAs(club, person)
        expect((await cancel()).json, name).toEqual({ success: true, cancel_at: current_period_end })
        expect(subscriptionOf(club, person).cancel_at_period_end, name).toBe(true)
      })
      const back: Step[] = [
        { method: 'GET', path: '/v1/subscriptions/*' },
        { method: 'POST', path: '/v1/subscriptions/*' },
        ...lastReads(0, 0, 0),
      ]
      await everyFault(club, back, async (name, withIt) => {
        const person = await payingMember(club)
        await callAs(club, person, 'membership/cancel')
        const resume = () => callAs(club, person, 'membership/resume')
        await untilDone(await withIt(resume), resume, name)
        expect(subscriptionOf(club, person).cancel_at_period_end, name).toBe(false)
        expect(await subscriptionAs(club, person), name).toMatchObject({ cancel_at: null })
      })
    }))

  test.concurrent.each(['withdrawal', 'bereavement'] as const)(
    'a %s is one end and one refund, and never a charge again',
    (kind) =>
      withClub(async (club) => {
        const path = kind === 'withdrawal' ? 'membership/withdraw' : 'membership/bereavement'
        const listed = kind === 'bereavement' ? 1 : 0
        const steps: Step[] = [
          { method: 'DELETE', path: '/v1/subscriptions/*' },
          { method: 'GET', path: '/v1/invoices' },
          { method: 'GET', path: '/v1/charges' },
          { method: 'POST', path: '/v1/refunds' },
          ...lastReads(1, 2, listed),
        ]
        const people: Person[] = []
        await everyFault(club, steps, async (name, withIt) => {
          const person = await payingMember(club)
          people.push(person)
          const end = () => callAs(club, person, path)
          const first = await withIt(end)
          expect(first, name).toMatchObject({ status: 200, json: { success: true, refund_cents: 1999 } })
          expect(['pending', 'succeeded'], name).toContain(first.json['refund_state'])
          expect(await endingOf(club, person), name).toMatchObject({ kind })
          // Half of them try again, the others leave it to the club.
          if (people.length % 2 === 0) await end()
          else await settleByJob(club)
          expect((await end()).json, name).toMatchObject({ refund_state: 'succeeded' })
          expect(refundsOf(club, person), name).toHaveLength(1)
          expect(moneyOf(club, person), name).toEqual([[1999, 1999]])
          expect(subscriptionOf(club, person).status, name).toBe('canceled')
          expect(await subscriptionAs(club, person), name).toMatchObject({ status: 'cancelled' })
          const told = (await mailKindsOf(club, person.id)).filter((mail) => mail === 'withdrawn')
          expect(told, name).toHaveLength(kind === 'withdrawal' ? 1 : 0)
        })
        await club.sandbox.clock.advance(2 * MONTH)
        for (const person of people) expect(moneyOf(club, person)).toEqual([[1999, 1999]])
      }),
  )

  test.concurrent('a card is changed whole, and an owed month is paid once', () =>
    withClub(async (club) => {
      const steps: Step[] = [
        { method: 'GET', path: '/v1/setup_intents/*' },
        { method: 'GET', path: '/v1/subscriptions/*' },
        { method: 'POST', path: '/v1/customers/*' },
        { method: 'POST', path: '/v1/subscriptions/*' },
        { method: 'GET', path: '/v1/invoices' },
        { method: 'GET', path: '/v1/payment_intents/*' },
        { method: 'POST', path: '/v1/invoices/*/pay' },
        ...lastReads(0, 1, 0),
      ]
      const people = await whoOwe(club, steps.flatMap(faultsOf).length)
      await everyFault(club, steps, async (name, withIt) => {
        const person = present(people.pop())
        const setupIntentId = await confirmCard(club, person, '5555555555554444')
        const change = () => callAs(club, person, 'billing/card', { setupIntentId })
        await untilDone(await withIt(change), change, name)
        expect(moneyOf(club, person), name).toHaveLength(2)
        expect(await subscriptionAs(club, person), name).toMatchObject({
          status: 'active',
          card_last4: '4444',
          failure_code: '',
        })
        const method = idOf(subscriptionOf(club, person).default_payment_method)
        expect(method, name).not.toBe('')
      })
    }))

  test.concurrent('an owed month is paid once with the card that is there', () =>
    withClub(async (club) => {
      const steps: Step[] = [
        { method: 'GET', path: '/v1/subscriptions/*' },
        { method: 'GET', path: '/v1/invoices' },
        { method: 'GET', path: '/v1/payment_intents/*' },
        { method: 'POST', path: '/v1/invoices/*/pay' },
      ]
      const people = await whoOwe(club, steps.flatMap(faultsOf).length)
      await everyFault(club, steps, async (name, withIt) => {
        const person = present(people.pop())
        turnCard(club, person, WORKING_CARD)
        const pay = () => callAs(club, person, 'billing/pay')
        await untilDone(await withIt(pay), pay, name)
        expect(moneyOf(club, person), name).toHaveLength(2)
        expect(await subscriptionAs(club, person), name).toMatchObject({ status: 'active' })
      })
    }))

  test.concurrent('a refund of staff is one refund', () =>
    withClub(async (club) => {
      const panel = { club, staff: await newStaff(club) }
      const steps: Step[] = [
        { method: 'GET', path: '/v1/invoices/*' },
        { method: 'GET', path: '/v1/charges' },
        { method: 'POST', path: '/v1/refunds' },
        ...lastReads(1, 0, 0),
      ]
      await everyFault(club, steps, async (name, withIt) => {
        const person = await payingMember(club)
        const { payments } = await detailOf(panel, person.id)
        const body = { paymentId: present(payments[0]).id, amount_cents: 700 }
        const refund = () => callPanel(panel, `clients/${person.id}/refund`, body)
        await untilDone(await withIt(refund), refund, name)
        expect(moneyOf(club, person), name).toEqual([[1999, 700]])
        const after = await detailOf(panel, person.id)
        expect(after.payments.find(({ kind }) => kind === 'invoice')?.refundable_cents, name).toBe(1299)
      })
    }))
})

/** Members whose renewal was refused, and whose card would now work. */
async function whoOwe(club: TestClub, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let made = 0; made < count; made += 1) people.push(await payingMember(club))
  for (const person of people) turnCard(club, person, CARD_THAT_DECLINES)
  await club.sandbox.clock.advance(MONTH + 2 * 3600)
  for (const person of people) await verify(club, person)
  return people
}
