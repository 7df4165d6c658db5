import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { memberRows } from '../../support/memberRows'
import { me, newPerson, pay, payingMember, type Person } from '../../support/people'
import { sendWebhook, signed } from '../../support/sendWebhook'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'
import { holdAnswer } from '../../support/stripeCallFaults'
import { present } from '../../support/present'

const COPIES = 50
/** Reading a member takes three calls; two reads serve all copies that arrive during the first. */
const FEW_CALLS = 7

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())
afterEach(async () => {
  club.sandbox.faults.clear()
  club.sandbox.deliveries.clear()
  club.sandbox.deliveries.configure({ paused: false })
  await club.sandbox.settled()
})

/** Stripe's events about the person since `since`, without sending them. */
function eventsOf({ sandbox }: TestClub, person: Person, since = 0): Stripe.Event[] {
  const ids = atStripe(sandbox, person.id)
  const own = new Set([...ids.customers, ...ids.charges].map(({ id }) => id))
  return (sandbox.state.all('event') as unknown as Stripe.Event[]).slice(since).filter(({ data }) => {
    const { customer, charge } = data.object as { customer?: unknown; charge?: unknown }
    return own.has(String(customer)) || own.has(String(charge))
  })
}

async function deliverCopies(event: Stripe.Event, copies = COPIES): Promise<number[]> {
  const { body } = club.sandbox.sign({ event: event.id })
  const signature = signed(body)
  return Promise.all(
    Array.from({ length: copies }, async () => (await sendWebhook(club, { body, signature })).status),
  )
}

describe(`one event, ${COPIES} times at once`, () => {
  test('a first payment has one effect', async () => {
    club.sandbox.deliveries.configure({ paused: true })
    const person = await newPerson(club)
    await pay(club, person)
    const paid = present(eventsOf(club, person).find(({ type }) => type === 'invoice.paid'))
    club.sandbox.requests.clear()
    expect(new Set(await deliverCopies(paid))).toEqual(new Set([200]))
    expect(club.sandbox.requests.list().length).toBeLessThanOrEqual(FEW_CALLS)
    const { events, leadStages, audit, subscriptions, payments } = await memberRows(club, person.id)
    expect(events).toMatchObject([{ id: paid.id, error: '' }])
    expect(present(events[0])['handled_at']).not.toBe('')
    expect([subscriptions.length, payments.length]).toEqual([1, 1])
    expect(leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
    expect(audit.map(({ after }) => after)).toEqual(['active', 'paid', 'Paso 2 pagado'])

    club.sandbox.requests.clear()
    await deliverCopies(paid)
    expect(club.sandbox.requests.list()).toEqual([])
  })

  test('different events about one person that come during a read share the next one', async () => {
    const member = await payingMember(club)
    await club.sandbox.settled()
    club.sandbox.deliveries.configure({ paused: true })
    const since = club.sandbox.state.counts().event
    const { subscriptions } = atStripe(club.sandbox, member.id)
    const { id } = present(subscriptions[0])
    for (const cancel_at_period_end of [true, false, true, false, true]) {
      await stripeAccount(club.sandbox).subscriptions.update(id, { cancel_at_period_end })
    }
    const [first, ...others] = eventsOf(club, member, since)
    expect(others).toHaveLength(4)
    const stored = async () => (await memberRows(club, member.id)).events
    const before = (await stored()).length
    club.sandbox.requests.clear()
    const answer = holdAnswer(club.sandbox, '/v1/charges')
    const began = deliverCopies(present(first), 1)
    await expect.poll(() => club.sandbox.requests.list().length).toBe(1)
    const meanwhile = others.map((event) => deliverCopies(event, 1))
    await expect.poll(async () => (await stored()).length).toBe(before + 1 + others.length)
    answer()
    await Promise.all([began, ...meanwhile])
    expect(club.sandbox.requests.list()).toHaveLength(6)
    const events = await stored()
    expect(events.every(({ handled_at }) => handled_at)).toBe(true)
  })

  test('all events of a life, mixed: each effect once', async () => {
    club.sandbox.deliveries.configure({ paused: true })
    const person = await newPerson(club)
    await pay(club, person)
    await stripeAccount(club.sandbox).subscriptions.cancel(
      present(atStripe(club.sandbox, person.id).subscriptions[0]).id,
    )
    const events = eventsOf(club, person).filter(({ type }) =>
      /^customer\.subscription|^invoice\.paid/.test(type),
    )
    expect(events.length).toBeGreaterThanOrEqual(4)
    const statuses = await Promise.all(events.map((event) => deliverCopies(event)))
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    const rows = await memberRows(club, person.id)
    expect(rows.audit.map(({ after }) => after)).toEqual(['cancelled', 'paid', 'Cliente de baja'])
    expect(rows.events).toHaveLength(events.length)
    expect(rows.events.every(({ handled_at }) => handled_at)).toBe(true)
  })

  const DISPUTED = {
    card: '4000000000000259',
    types: ['charge.dispute.closed'],
    // The bank takes the money back: there is nothing left to refund.
    payments: [{ kind: 'invoice', state: 'paid', dispute: 'lost', refunded_cents: 0 }],
  }
  const REFUND_FAILS = {
    card: '4000000000005126',
    types: ['charge.refunded', 'refund.failed'],
    payments: [
      { kind: 'invoice', state: 'paid', dispute: '', refunded_cents: 0 },
      { kind: 'refund', state: 'failed', amount_cents: 1999, currency: 'eur' },
    ],
  }
  test.each([DISPUTED, REFUND_FAILS])('$types name a charge', async ({ card, types, payments }) => {
    const member = await payingMember(club, card)
    await club.sandbox.settled()
    club.sandbox.deliveries.configure({ paused: true })
    const since = club.sandbox.state.counts().event
    const { charges } = atStripe(club.sandbox, member.id)
    if (card === REFUND_FAILS.card) {
      await stripeAccount(club.sandbox).refunds.create({ charge: present(charges[0]).id })
    }
    // Renewals in the meantime are not tested here.
    await stripeAccount(club.sandbox).subscriptions.cancel(
      present(atStripe(club.sandbox, member.id).subscriptions[0]).id,
    )
    await club.sandbox.clock.advance(80 * 60 * 60 * 24)
    const events = eventsOf(club, member, since).filter(({ type }) => types.includes(type))
    expect(events.length).toBe(types.length)
    for (const event of events) {
      club.sandbox.requests.clear()
      expect(new Set(await deliverCopies(event))).toEqual(new Set([200]))
      expect(club.sandbox.requests.list().length).toBeLessThanOrEqual(FEW_CALLS + 1)
    }
    const rows = await memberRows(club, member.id)
    expect(events.every(({ id }) => rows.events.some((row) => row.id === id && row['handled_at']))).toBe(true)
    expect(rows.payments).toMatchObject(payments)
  })
})

describe('when Stripe cannot be read', () => {
  test.each([500, 503, 429])('%s: 5xx, the event waits, and the next delivery settles it', async (status) => {
    club.sandbox.deliveries.configure({ paused: true })
    const person = await newPerson(club)
    await pay(club, person)
    const paid = present(eventsOf(club, person).find(({ type }) => type === 'invoice.paid'))
    const fault = club.sandbox.faults.add({
      effect: 'status',
      when: 'before',
      method: 'GET',
      status,
      times: null,
    })
    expect(await deliverCopies(paid, 1)).toEqual([503])
    const failed = await memberRows(club, person.id)
    expect(failed.events).toMatchObject([{ id: paid.id, handled_at: '', error: 'stripe_unavailable' }])
    expect(failed.subscriptions).toEqual([])

    club.sandbox.faults.clear(fault)
    expect(await deliverCopies(paid, 1)).toEqual([200])
    const settled = await memberRows(club, person.id)
    expect(settled.events).toMatchObject([{ id: paid.id, error: '' }])
    expect(present(settled.events[0])['handled_at']).not.toBe('')
    expect((await me(club, person)).json['access']).toBe('granted')
  })

  test('the hourly job settles an event whose copies never came again', async () => {
    const member = await payingMember(club)
    await club.sandbox.settled()
    club.sandbox.deliveries.configure({ paused: true })
    const since = club.sandbox.state.counts().event
    await stripeAccount(club.sandbox).subscriptions.cancel(
      present(atStripe(club.sandbox, member.id).subscriptions[0]).id,
    )
    const [deleted] = eventsOf(club, member, since)
    const fault = club.sandbox.faults.add({ effect: 'status', when: 'before', status: 429, times: null })
    expect(await deliverCopies(present(deleted), 3)).toEqual([503, 503, 503])
    club.sandbox.faults.clear(fault)
    await club.runJob('reconcileDue')
    await expect.poll(async () => (await me(club, member)).json['access']).toBe('subscription_expired')
    expect((await memberRows(club, member.id)).events.every(({ handled_at }) => handled_at)).toBe(true)
  })
})
