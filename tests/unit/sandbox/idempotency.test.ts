import { describe, expect, it } from 'vitest'
import { apply, call, DAY, refusal, startClub } from './support'

const post = (email: string, key: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
  body: `email=${email}`,
})

describe('idempotency keys', () => {
  it('repeat the first answer, and have one effect', async () => {
    const { sandbox } = await startClub()
    const first = await call(sandbox, '/v1/customers', post('a@example.org', 'k1'))
    const again = await call(sandbox, '/v1/customers', post('a@example.org', 'k1'))
    expect(await again.text()).toBe(await first.text())
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
      null,
      'true',
    ])
    expect(sandbox.state.counts().customer).toBe(1)
  })

  it('refuse other parameters and other addresses', async () => {
    const { stripe } = await startClub()
    await stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey: 'k1' })
    const other = stripe.customers.create({ email: 'b@example.org' }, { idempotencyKey: 'k1' })
    expect(await refusal(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    const elsewhere = stripe.products.create({ name: 'a' }, { idempotencyKey: 'k1' })
    expect(await refusal(elsewhere)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('are busy while the first call runs', async () => {
    const { sandbox, stripe } = await startClub()
    sandbox.faults.add({ path: '/v1/customers', effect: 'delay', when: 'before', ms: 1_000 })
    const first = stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey: 'k1' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const second = await refusal(
      stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey: 'k1' }),
    )
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    await first
    expect(sandbox.state.counts().customer).toBe(1)
  })

  it('remember nothing of a call that was refused before it began', async () => {
    const { stripe } = await startClub()
    await refusal(stripe.customers.create({ email: 'nonsense' }, { idempotencyKey: 'k1' }))
    const good = await stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey: 'k1' })
    expect(good.email).toBe('a@example.org')
  })

  it('remember a declined card', async () => {
    const club = await startClub()
    const { intent, customer } = await apply(club)
    club.sandbox.confirm({ intent, card: '4000000000000341' })
    const setup = await club.stripe.setupIntents.create({ customer: customer.id })
    const saved = club.sandbox.confirm({ intent: setup.id, card: '4000000000000341' }).intent[
      'payment_method'
    ]
    const pay = () =>
      refusal(
        club.stripe.paymentIntents.confirm(
          intent,
          { payment_method: String(saved) },
          { idempotencyKey: 'k1' },
        ),
      )
    expect([(await pay()).statusCode, (await pay()).statusCode]).toEqual([402, 402])
    expect((await club.stripe.charges.list({ payment_intent: intent })).data).toHaveLength(2)
  })

  it('remember a failure after the effect, as Stripe does, unless told to forget it', async () => {
    const { sandbox, stripe } = await startClub()
    const create = (key: string) =>
      stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey: key })
    sandbox.faults.add({
      method: 'POST',
      path: '/v1/customers',
      effect: 'status',
      when: 'after',
      status: 500,
    })
    expect((await refusal(create('k1'))).statusCode).toBe(500)
    expect((await refusal(create('k1'))).statusCode).toBe(500)
    expect(sandbox.state.counts().customer).toBe(1)

    sandbox.faults.add({
      method: 'POST',
      path: '/v1/customers',
      effect: 'status',
      when: 'after',
      forget: true,
    })
    expect((await refusal(create('k2'))).statusCode).toBe(500)
    expect((await create('k2')).email).toBe('a@example.org')
    expect(sandbox.state.counts().customer).toBe(2)
  })

  it('are kept for a day of the sandbox clock', async () => {
    const { sandbox, stripe } = await startClub()
    const create = () => stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey: 'k1' })
    const first = await create()
    await sandbox.clock.advance(DAY - 10)
    expect((await create()).id).toBe(first.id)
    await sandbox.clock.advance(11)
    expect((await create()).id).not.toBe(first.id)
  })
})
