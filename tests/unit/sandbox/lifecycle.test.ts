import { describe, expect, it } from 'vitest'
import { nextPeriodEnd } from '@/sandbox/lifecycle/calendar'
import {
  apply,
  DAY,
  HOUR,
  idOf,
  join,
  refusal,
  startClub,
  startReceiver,
  WEBHOOK_SECRET,
  type Club,
} from './support'

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000
const START = utc('2027-01-31T10:00:00')

async function startAt(unix: number): Promise<Club & { types: () => string[] }> {
  const receiver = await startReceiver()
  const webhook = { url: receiver.url, secret: WEBHOOK_SECRET }
  // One delivery at a time, so that what arrives is what happened, in its order.
  const club = await startClub({ now: () => unix, webhook })
  club.sandbox.deliveries.configure({ concurrency: 1 })
  return { ...club, types: () => receiver.types() }
}

const periodEnd = async ({ stripe }: Club, id: string): Promise<number | undefined> =>
  (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end

describe('months', () => {
  it('keep the anchor day through short months', () => {
    const month = { interval: 'month', intervalCount: 1 } as const
    const ends: string[] = []
    let end = utc('2027-12-31T10:00:00')
    const anchor = end
    for (let i = 0; i < 4; i++) {
      end = nextPeriodEnd(anchor, end, month)
      ends.push(new Date(end * 1000).toISOString().slice(0, 10))
    }
    expect(ends).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
  })

  it.each([
    ['day', '2027-02-01'],
    ['week', '2027-02-07'],
    ['month', '2027-02-28'],
    ['year', '2028-01-31'],
  ] as const)('a %s after 31 January is %s', (interval, day) => {
    const end = nextPeriodEnd(START, START, { interval, intervalCount: 1 })
    expect(new Date(end * 1000).toISOString().slice(0, 10)).toBe(day)
  })
})

describe('subscription life cycle', () => {
  it('expires unpaid after 23 hours, as an update', async () => {
    const club = await startAt(START)
    const { subscription, intent } = await apply(club)
    await club.sandbox.clock.advance(23 * HOUR - 1)
    expect((await club.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await club.sandbox.clock.advance(2)
    const expired = await club.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(expired).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } })
    expect(club.sandbox.confirm({ intent, card: '4242424242424242' }).error).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    await club.sandbox.settled()
    expect(club.types()).toEqual(['customer.subscription.created', 'customer.subscription.updated'])
  })

  it('renews every month: a draft for an hour, then charged', async () => {
    const club = await startAt(START)
    const { subscription, customer } = await join(club)
    expect(await periodEnd(club, subscription.id)).toBe(utc('2027-02-28T10:00:00'))
    await club.sandbox.clock.set(utc('2027-02-28T10:59:00'))
    const [draft] = (await club.stripe.invoices.list({ customer: customer.id })).data
    expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' })
    expect(await periodEnd(club, subscription.id)).toBe(utc('2027-03-31T10:00:00'))
    await club.sandbox.clock.advance(120)
    const [paid] = (await club.stripe.invoices.list({ customer: customer.id })).data
    expect(paid).toMatchObject({ id: draft?.id, status: 'paid', amount_paid: 1999 })
    await club.sandbox.clock.set(utc('2027-06-15T00:00:00'))
    const { data } = await club.stripe.invoices.list({ customer: customer.id })
    expect(data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
      '2027-05-31',
      '2027-04-30',
      '2027-03-31',
      '2027-02-28',
      '2027-01-31',
    ])
    await club.sandbox.settled()
    expect(club.types().filter((type) => type === 'invoice.paid')).toHaveLength(5)
  })

  const fail = async (club: Club, card = '4000000000000341') => {
    const member = await join(club)
    const { id } = await club.stripe.setupIntents.create({ customer: member.customer.id })
    const method = String(club.sandbox.confirm({ intent: id, card }).intent['payment_method'])
    await club.stripe.subscriptions.update(member.subscription.id, { default_payment_method: method })
    await club.sandbox.clock.set(utc('2027-02-28T11:00:01'))
    const status = async () => (await club.stripe.subscriptions.retrieve(member.subscription.id)).status
    return { ...member, status }
  }

  it('tries a failed renewal again after 3, 5 and 7 days, then cancels', async () => {
    const club = await startAt(START)
    const { status } = await fail(club)
    expect(await status()).toBe('past_due')
    await club.sandbox.clock.advance(6 * DAY)
    expect(await status()).toBe('past_due')
    await club.sandbox.clock.advance(1 * DAY)
    expect(await status()).toBe('canceled')
    await club.sandbox.settled()
    expect(club.types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(club.types().at(-1)).toBe('customer.subscription.deleted')
  })

  it('leaves it unpaid instead when told to', async () => {
    const club = await startAt(START)
    await fetch(`${club.sandbox.url}/_sandbox/settings`, {
      method: 'POST',
      body: '{"afterRetries":"unpaid"}',
    })
    const { status } = await fail(club)
    await club.sandbox.clock.advance(8 * DAY)
    expect(await status()).toBe('unpaid')
  })

  it('is active again once the debt is paid with another card', async () => {
    const club = await startAt(START)
    const { status, customer, subscription } = await fail(club)
    const setup = await club.stripe.setupIntents.create({ customer: customer.id })
    const method = String(
      club.sandbox.confirm({ intent: setup.id, card: '4242424242424242' }).intent['payment_method'],
    )
    await club.stripe.subscriptions.update(subscription.id, { default_payment_method: method })
    const [open] = (await club.stripe.invoices.list({ customer: customer.id, status: 'open' })).data
    await club.stripe.invoices.pay(open?.id ?? '', { payment_method: method })
    expect(await status()).toBe('active')
    await club.sandbox.clock.advance(10 * DAY)
    expect(await status()).toBe('active')
    expect(await refusal(club.stripe.invoices.pay(open?.id ?? ''))).toMatchObject({ statusCode: 400 })
  })

  it('asks the holder when a renewal needs them', async () => {
    const club = await startAt(START)
    const { status, customer } = await fail(club, '4000002760003184')
    expect(await status()).toBe('past_due')
    const [open] = (await club.stripe.invoices.list({ customer: customer.id, status: 'open' })).data
    const error = await refusal(club.stripe.invoices.pay(open?.id ?? ''))
    expect(error).toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' })
    const [payment] = (await club.stripe.invoicePayments.list({ invoice: open?.id ?? '' })).data
    club.sandbox.confirm({ intent: idOf(payment?.payment.payment_intent), authentication: 'pass' })
    expect(await status()).toBe('active')
    await club.sandbox.settled()
    expect(club.types()).toContain('invoice.payment_action_required')
  })

  it('renews without asking a card whose holder was asked once', async () => {
    const club = await startAt(START)
    const { status } = await fail(club, '4000002500003155')
    expect(await status()).toBe('active')
  })

  it('ends at the period’s end when asked to, and not when that is taken back', async () => {
    const club = await startAt(START)
    const leaving = await join(club)
    const staying = await join(club)
    const dated = await join(club)
    const { stripe, sandbox } = club
    const cancelled = await stripe.subscriptions.update(leaving.subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive', comment: 'caro' },
    })
    expect(cancelled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: cancelled.items.data[0]?.current_period_end,
      cancellation_details: { feedback: 'too_expensive', comment: 'caro' },
    })
    await stripe.subscriptions.update(staying.subscription.id, { cancel_at_period_end: true })
    await stripe.subscriptions.update(staying.subscription.id, { cancel_at_period_end: false })
    await stripe.subscriptions.update(dated.subscription.id, { cancel_at: START + 5 * DAY })
    await sandbox.clock.advance(6 * DAY)
    expect(await stripe.subscriptions.retrieve(dated.subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: START + 5 * DAY,
    })
    await sandbox.clock.set(utc('2027-03-01T00:00:00'))
    const ended = await stripe.subscriptions.retrieve(leaving.subscription.id)
    expect(ended).toMatchObject({ status: 'canceled', ended_at: utc('2027-02-28T10:00:00') })
    expect(await stripe.subscriptions.retrieve(staying.subscription.id)).toMatchObject({
      status: 'active',
      cancel_at: null,
    })
  })

  it('is cancelled at once by DELETE, and with its customer', async () => {
    const club = await startAt(START)
    const first = await join(club)
    const second = await join(club)
    const { stripe } = club
    expect(await stripe.subscriptions.cancel(first.subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: START,
    })
    expect((await refusal(stripe.subscriptions.cancel(first.subscription.id))).statusCode).toBe(404)
    await stripe.customers.del(second.customer.id)
    expect((await stripe.subscriptions.retrieve(second.subscription.id)).status).toBe('canceled')
    const { data } = await stripe.subscriptions.list({ status: 'all', limit: 100 })
    expect(data.map(({ id }) => id)).toEqual([second.subscription.id, first.subscription.id])
    expect((await stripe.subscriptions.list({ customer: first.customer.id })).data).toEqual([])
  })

  it('opens a dispute for the cards that are disputed, and closes it', async () => {
    const club = await startAt(START)
    await join(club, '4000000000000259')
    await club.sandbox.clock.advance(76 * DAY)
    await club.sandbox.settled()
    expect(club.types()).toContain('charge.dispute.created')
    expect(club.types()).toContain('charge.dispute.closed')
  })

  it('gives nothing back of a charge that the bank has claimed, but of one that it only asks about', async () => {
    const club = await startAt(START)
    const charged = async (card: string): Promise<string> => {
      const { customer } = await join(club, card)
      const [charge] = (await club.stripe.charges.list({ customer: customer.id })).data
      return charge!.id
    }
    const claimed = await charged('4000000000000259')
    const asked = await charged('4000000000001976')
    expect(await refusal(club.stripe.refunds.create({ charge: claimed }))).toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    })
    expect(await club.stripe.refunds.create({ charge: asked })).toMatchObject({ status: 'succeeded' })
  })

  it('never turns its clock back', async () => {
    const club = await startAt(START)
    await expect(club.sandbox.clock.set(START - 1)).rejects.toThrow(RangeError)
  })
})
