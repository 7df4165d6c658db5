import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manySubscribers, type Subscriber } from '../../support/manyMembers'
import { factsAtStripe, factsInClub, forgetEvents, reconcileAll } from '../../support/membershipOracle'
import { WORKING_CARD } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { stripeAccount } from '../../support/stripeAccount'
import { present } from '../../support/present'

const DAY = 86_400

let club: TestClub
beforeEach(async () => {
  club = await startTestClub()
  club.sandbox.deliveries.configure({ dropRate: 1 })
})
afterEach(() => club.stop())

const payFor = ({ clientSecret }: Subscriber): void =>
  void club.sandbox.confirm({ intent: clientSecret, card: WORKING_CARD })

async function expectAsAtStripe(): Promise<void> {
  const inClub = await factsInClub(club)
  for (const [customer, facts] of factsAtStripe(club.sandbox)) {
    expect(inClub.get(customer)).toEqual(facts)
  }
}

const customersAsked = (): Set<unknown> =>
  new Set(club.sandbox.requests.list({ path: '/v1/invoices' }).map(({ params }) => params['customer']))

describe('all webhooks of a day lost', () => {
  test('without a known event the hourly job finds what is due, the nightly one the rest', async () => {
    const subscribers = await manySubscribers(club, 3)
    const [paid, unpaid, cancelled] = subscribers as [Subscriber, Subscriber, Subscriber]
    for (const subscriber of [paid, cancelled]) payFor(subscriber)
    await reconcileAll(club)
    await club.sandbox.clock.advance(DAY)
    const [late] = await manySubscribers(club, 1, 'late')
    payFor(present(late))
    await stripeAccount(club.sandbox).subscriptions.cancel(cancelled.subscription)

    await forgetEvents(club)
    club.sandbox.requests.clear()
    await club.runJob('reconcileDue')
    const statusOf = async ({ customer }: Subscriber) => (await factsInClub(club)).get(customer)?.status
    await expect.poll(() => statusOf(unpaid)).toBe('incomplete_expired')
    await expect.poll(() => statusOf(present(late))).toBe('active')
    expect(customersAsked()).toEqual(new Set([unpaid.customer, present(late).customer]))
    expect(await statusOf(cancelled)).toBe('active')

    await reconcileAll(club)
    await expectAsAtStripe()
    expect((await factsInClub(club)).get(cancelled.customer)).toMatchObject({
      status: 'cancelled',
      has_left: true,
    })
  })
})

test('a subscription of which the club has no row is found by its event', async () => {
  await manySubscribers(club, 1)
  await reconcileAll(club)
  const [late] = await manySubscribers(club, 1, 'late')
  payFor(present(late))
  const { customer } = present(late)
  // One hour notes its event, the next one reads it.
  await club.runJob('reconcileDue')
  await club.runJob('reconcileDue')
  expect((await factsInClub(club)).get(customer)?.status).toBe('active')
})

test('the hourly job settles an event that was never settled, of whomever it is', async () => {
  const [subscriber] = await manySubscribers(club, 1)
  const { customer, subscription } = present(subscriber)
  payFor(present(subscriber))
  await reconcileAll(club)
  await stripeAccount(club.sandbox).subscriptions.cancel(subscription)
  await club.superuser.collection('stripe_events').create({
    id: 'evt_unsettled',
    type: 'customer.subscription.deleted',
    customer,
  })
  // What comes in the very millisecond in which a run begins waits for the next.
  await club.superuser.sql.run(
    "UPDATE stripe_events SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour') WHERE id = 'evt_unsettled'",
  )
  await club.runJob('reconcileDue')
  const event = await club.superuser.collection('stripe_events').getOne('evt_unsettled')
  expect((await factsInClub(club)).get(customer)?.status).toBe('cancelled')
  expect(event['handled_at']).not.toBe('')
})

describe('the nightly job', () => {
  test('goes through all pages, and one who fails does not stop the others', async () => {
    const subscribers = await manySubscribers(club, 230)
    subscribers.forEach(payFor)
    const unlucky = present(subscribers[120])
    await stripeAccount(club.sandbox).customers.del(unlucky.customer)
    club.sandbox.faults.add({
      effect: 'status',
      when: 'before',
      status: 500,
      path: '/v1/charges',
      skip: 40,
      times: 3,
    })
    club.sandbox.requests.clear()
    await club.runJob('reconcileAll')
    await expect.poll(() => customersAsked().size).toBe(229)
    const last = present(subscribers.at(-1)).customer
    await expect.poll(async () => (await factsInClub(club)).get(last)?.status).toBe('active')
    const missing = [...(await factsInClub(club)).values()].filter(({ status }) => status === 'no row')
    expect(missing).toHaveLength(1)

    await reconcileAll(club)
    await expectAsAtStripe()
  })
})
