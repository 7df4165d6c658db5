import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { join, startClub, startReceiver, VERSION, WEBHOOK_SECRET, type Club, type Receiver } from './support'

async function startBoth(): Promise<{ club: Club; receiver: Receiver }> {
  const receiver = await startReceiver()
  const club = await startClub({ webhook: { url: receiver.url, secret: WEBHOOK_SECRET } })
  return { club, receiver }
}

const FIRST_PAYMENT = ['customer.subscription.created', 'customer.subscription.updated', 'invoice.paid']

describe('webhooks', () => {
  it('tell of what happened, signed, with the pinned version', async () => {
    const { club, receiver } = await startBoth()
    const { subscription } = await join(club)
    await club.sandbox.settled()
    expect(receiver.types().sort()).toEqual(FIRST_PAYMENT)
    const updated = receiver.events.find(({ type }) => type === 'customer.subscription.updated')
    expect(updated).toMatchObject({
      object: 'event',
      api_version: VERSION,
      livemode: false,
      data: {
        object: { id: subscription.id, status: 'active', metadata: { user_id: 'u1' } },
        previous_attributes: { status: 'incomplete' },
      },
    })
    expect(await club.stripe.events.retrieve(updated?.id ?? '')).toEqual(
      expect.objectContaining({ id: updated?.id, type: updated?.type }),
    )
  })

  it('are tried again when the receiver fails, without holding up the others', async () => {
    const { club, receiver } = await startBoth()
    club.sandbox.deliveries.configure({ retryDelaysMs: [30, 60], concurrency: 1, paused: true })
    receiver.status = (request) => (request === 0 ? 500 : 200)
    await join(club)
    club.sandbox.deliveries.configure({ paused: false })
    await club.sandbox.settled()
    expect(receiver.types()).toEqual([
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.created',
    ])
    expect(club.sandbox.deliveries.counts()).toMatchObject({
      delivered: 3,
      failedAttempts: 1,
      givenUp: 0,
      waiting: 0,
    })
  })

  it('are given up after the last attempt', async () => {
    const { club, receiver } = await startBoth()
    club.sandbox.deliveries.configure({ retryDelaysMs: [5] })
    receiver.status = () => 503
    await join(club)
    await club.sandbox.settled()
    expect(club.sandbox.deliveries.counts()).toMatchObject({ delivered: 0, failedAttempts: 6, givenUp: 3 })
  })

  it('can be held back, lost, doubled and shuffled', async () => {
    const { club, receiver } = await startBoth()
    const { deliveries } = club.sandbox
    deliveries.configure({ paused: true, copies: 2, shuffle: true })
    await join(club)
    expect(deliveries.counts()).toMatchObject({ queued: 6, delivered: 0 })
    deliveries.configure({ paused: false })
    await club.sandbox.settled()
    expect(receiver.types().sort()).toEqual([...FIRST_PAYMENT, ...FIRST_PAYMENT].sort())
    deliveries.configure({ dropRate: 1 })
    await join(club)
    await club.sandbox.settled()
    expect(receiver.events).toHaveLength(6)
    expect(deliveries.counts().dropped).toBe(3)
  })

  it('can be sent again, and signed without being sent', async () => {
    const { club, receiver } = await startBoth()
    const { subscription } = await join(club)
    await club.sandbox.settled()
    const [event] = receiver.events
    club.sandbox.emit({ event: event?.id ?? '', times: 3 })
    await club.sandbox.settled()
    expect(receiver.events.filter(({ id }) => id === event?.id)).toHaveLength(4)

    const { webhooks } = new Stripe('sk_test_demo')
    const signed = club.sandbox.sign({ type: 'customer.subscription.deleted', object: subscription.id })
    expect(webhooks.constructEvent(signed.body, signed.signature, WEBHOOK_SECRET)).toMatchObject({
      type: 'customer.subscription.deleted',
      data: { object: { id: subscription.id } },
    })
    const old = club.sandbox.sign({ payload: '{}', timestamp: 1_700_000_000, secret: 'whsec_other' })
    expect(old.signature).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/)
  })

  it('go to endpoints made by the API, whose secret is shown once', async () => {
    const receiver = await startReceiver()
    const club = await startClub()
    const { stripe, sandbox } = club
    const made = await stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['invoice.paid'],
      api_version: VERSION,
    })
    expect(made.secret).toMatch(/^whsec_\w{32}$/)
    expect(await stripe.webhookEndpoints.retrieve(made.id)).not.toHaveProperty('secret')
    await stripe.webhookEndpoints.update(made.id, { enabled_events: ['*'], disabled: true })
    sandbox.deliveries.configure({ paused: true })
    await join(club)
    expect(sandbox.deliveries.counts().queued).toBe(0)
    await stripe.webhookEndpoints.update(made.id, { enabled_events: ['invoice.paid'], disabled: false })
    await join(club)
    expect(sandbox.deliveries.counts().queued).toBe(1)
    sandbox.deliveries.clear()
    await stripe.webhookEndpoints.del(made.id)
    expect((await stripe.webhookEndpoints.list()).data).toEqual([])
  })
})
