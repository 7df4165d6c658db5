import { describe, expect, it } from 'vitest'
import { apply, call, connect, expanded, idOf, join, PUBLISHABLE_KEY, refusal, startClub } from './support'

describe('API', () => {
  it('answers the product’s main calls in the shapes it reads', async () => {
    const club = await startClub()
    const { stripe, price } = club
    const { data } = await stripe.prices.list({ lookup_keys: ['premium_monthly_eur'], active: true })
    expect(data).toMatchObject([
      {
        id: price.id,
        unit_amount: 1999,
        currency: 'eur',
        recurring: { interval: 'month' },
        tax_behavior: 'inclusive',
      },
    ])

    const { subscription, intent, customer } = await apply(club)
    expect(subscription).toMatchObject({
      status: 'incomplete',
      customer: customer.id,
      metadata: { user_id: 'u1' },
      cancel_at: null,
      cancel_at_period_end: false,
      default_payment_method: null,
      billing_mode: { type: 'flexible' },
      latest_invoice: {
        status: 'open',
        amount_due: 1999,
        amount_paid: 0,
        billing_reason: 'subscription_create',
        parent: { subscription_details: { subscription: subscription.id, metadata: { user_id: 'u1' } } },
        confirmation_secret: { type: 'payment_intent' },
      },
    })
    for (const gone of ['current_period_end', 'plan']) expect(subscription).not.toHaveProperty(gone)
    for (const gone of ['payment_intent', 'subscription', 'paid', 'charge'])
      expect(subscription.latest_invoice).not.toHaveProperty(gone)

    club.sandbox.confirm({ intent, card: '4242424242424242' })
    const paid = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(paid).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1999 } })
    expect(expanded(paid.latest_invoice).confirmation_secret).toBeNull()
    expect(paid.items.data[0]?.current_period_end).toBeGreaterThan(paid.created)
    expect(paid.default_payment_method).toMatch(/^pm_/)
  })

  it('works out what was paid elsewhere only for who asks for it', async () => {
    const club = await startClub()
    const { subscription } = await join(club)
    const { id } = expanded(subscription.latest_invoice)
    expect(await club.stripe.invoices.retrieve(id)).not.toHaveProperty('amount_paid_off_stripe')
    expect(await club.stripe.invoices.retrieve(id, { expand: ['amount_paid_off_stripe'] })).toMatchObject({
      amount_paid: 1999,
      amount_paid_off_stripe: 0,
    })
  })

  it('sends what Stripe always sends', async () => {
    const club = await startClub()
    const { subscription } = await join(club)
    const { cancellation_details, invoice_settings } = await club.stripe.subscriptions.retrieve(
      subscription.id,
    )
    expect(cancellation_details).toHaveProperty('feedback_option', null)
    expect(invoice_settings).toHaveProperty('footer', null)
  })

  it('leads from a payment intent to its invoice and back', async () => {
    const club = await startClub()
    const { stripe } = club
    const { intent, subscription } = await join(club)
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      expand: ['data.invoice'],
    })
    expect(payments.data).toMatchObject([
      {
        status: 'paid',
        amount_paid: 1999,
        is_default: true,
        payment: { type: 'payment_intent', payment_intent: intent },
        invoice: { parent: { subscription_details: { subscription: subscription.id } } },
      },
    ])
    const invoice = await stripe.invoices.retrieve(expanded(payments.data[0]?.invoice).id, {
      expand: ['payments.data.payment.payment_intent'],
    })
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({
      id: intent,
      status: 'succeeded',
    })
    const untyped = await refusal(
      stripe.invoicePayments.list({ payment: { payment_intent: intent } as never }),
    )
    expect(untyped).toMatchObject({ code: 'parameter_missing', param: 'payment[type]' })
  })

  it.each([
    ['latest_invoice.payment_intent', undefined, 'This property cannot be expanded (payment_intent).'],
    ['nonsense', undefined, 'This property cannot be expanded (nonsense).'],
    ['status', undefined, 'This property cannot be expanded (status).'],
    [
      'latest_invoice.payments.data.payment.payment_intent',
      'property_expansion_max_depth',
      'You cannot expand more than 4 levels of a property. Property: latest_invoice.payments.data.payment.payment_intent',
    ],
  ])('refuses to expand %s', async (path, code, message) => {
    const club = await startClub()
    const { subscription } = await apply(club)
    const error = await refusal(club.stripe.subscriptions.retrieve(subscription.id, { expand: [path] }))
    expect({ status: error.statusCode, code: error.code, message: error.message }).toEqual({
      status: 400,
      code,
      message,
    })
  })

  it('refuses what Stripe refuses, and then nothing has happened', async () => {
    const { sandbox, stripe, price } = await startClub()
    const customer = await stripe.customers.create({ email: 'ana@example.org' })
    const base = {
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete' as const,
    }
    const before = sandbox.state.counts()
    const cases: [Promise<unknown>, object][] = [
      [
        stripe.subscriptions.create({ ...base, payment_behavior: 'default_incompete' }),
        { param: 'payment_behavior' },
      ],
      [
        stripe.subscriptions.create({ ...base, colour: 'red' } as never),
        { code: 'parameter_unknown', param: 'colour' },
      ],
      [
        stripe.subscriptions.create({ ...base, items: [{ price: price.id, size: '1' } as never] }),
        { code: 'parameter_unknown', param: 'items[0][size]' },
      ],
      [stripe.subscriptions.create({ items: base.items }), { code: 'parameter_missing', param: 'customer' }],
      [
        stripe.subscriptions.create({ ...base, customer: 'cus_none' }),
        { code: 'resource_missing', statusCode: 400 },
      ],
      [stripe.subscriptions.create({ ...base, expand: ['latest_invoice.charge'] }), { statusCode: 400 }],
      [stripe.customers.create({ email: 'no address' }), { code: 'email_invalid' }],
      [stripe.subscriptions.retrieve('sub_none'), { code: 'resource_missing', statusCode: 404 }],
      [
        stripe.setupIntents.create({ payment_method_types: ['card'] } as never),
        { code: 'payment_method_types_no_longer_supported' },
      ],
      [stripe.subscriptions.list({ customer: 'cus_none' }), { code: 'resource_missing', statusCode: 400 }],
      [stripe.customers.list({ limit: 101 }), { param: 'limit' }],
    ]
    for (const [work, expected] of cases)
      expect(await refusal(work)).toMatchObject({ type: 'StripeInvalidRequestError', ...expected })
    expect(sandbox.state.counts()).toEqual(before)
  })

  it('wants the key, the pinned version and form bodies, and answers unknown addresses with an error', async () => {
    const { sandbox } = await startClub()
    const status = async (path: string, init?: Parameters<typeof call>[2]): Promise<[number, unknown]> => {
      const response = await call(sandbox, path, init)
      const body = (await response.json()) as { error?: { type?: string } }
      expect(response.headers.get('request-id')).toMatch(/^req_/)
      return [response.status, body.error?.type]
    }
    expect(await status('/v1/customers')).toEqual([200, undefined])
    expect(await status('/v1/customers', { version: '2026-08-26.dahlia' })).toEqual([
      400,
      'invalid_request_error',
    ])
    expect(await status('/v1/customers', { version: '' })).toEqual([400, 'invalid_request_error'])
    expect(await status('/v1/customers', { key: 'sk_test_other' })).toEqual([401, 'invalid_request_error'])
    expect(await status('/v1/customers', { key: '' })).toEqual([401, 'invalid_request_error'])
    expect(await status('/v1/customers', { key: PUBLISHABLE_KEY })).toEqual([401, 'invalid_request_error'])
    expect(await status('/v1/nothing')).toEqual([404, 'invalid_request_error'])
    const json = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@b.c"}',
    }
    expect((await status('/v1/customers', json))[0]).toBe(400)
    const wrongKey = await refusal(connect(sandbox, 'sk_test_wrong').customers.list())
    expect(wrongKey).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
  })

  it('lets browsers see and confirm an intent only with its secret, and hides the rest from them', async () => {
    const club = await startClub()
    const { clientSecret, intent } = await apply(club)
    const identity = { key: PUBLISHABLE_KEY, _stripe_version: '2026-10-28.endive' }
    const get = (secret: string) =>
      fetch(
        `${club.sandbox.url}/v1/payment_intents/${intent}?${String(new URLSearchParams({ ...identity, client_secret: secret }))}`,
      )
    expect((await get('pi_x_secret_y')).status).toBe(400)
    const response = await get(clientSecret)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const seen = (await response.json()) as object
    expect(seen).toMatchObject({ id: intent, status: 'requires_payment_method', amount: 1999 })
    expect(seen).not.toHaveProperty('customer')

    const confirm = (card: Record<string, string>) =>
      fetch(`${club.sandbox.url}/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          ...identity,
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          ...card,
        }),
      })
    const card = (number: string) => ({
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    })
    const declined = await confirm(card('4000000000009995'))
    expect(declined.status).toBe(402)
    expect(await declined.json()).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        payment_intent: { status: 'requires_payment_method' },
      },
    })
    expect(await (await confirm(card('4242424242424242'))).json()).toMatchObject({ status: 'succeeded' })
    const { error } = (await (await confirm(card('4242424242424242'))).json()) as {
      error: Record<string, unknown>
    }
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
    expect(error['payment_intent']).not.toHaveProperty('customer')
    expect(JSON.stringify(club.sandbox.requests.list())).not.toMatch(/4242424242424242|4000000000009995/)
  })

  it('never takes a card number from a server', async () => {
    const club = await startClub()
    const error = await refusal(
      club.stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2034 },
      }),
    )
    expect(error.message).toContain(
      'Sending credit card numbers directly to the Stripe API is generally unsafe',
    )
  })

  it('pages newest first, in both directions', async () => {
    const { stripe } = await startClub()
    const made: string[] = []
    for (let i = 0; i < 25; i++)
      made.unshift((await stripe.customers.create({ email: `c${i}@example.org` })).id)
    const all: string[] = []
    for await (const { id } of stripe.customers.list({ limit: 7 })) all.push(id)
    expect(all).toEqual(made)
    const back = await stripe.customers.list({ ending_before: made[10] ?? '', limit: 3 })
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(7, 10))
    expect(back.has_more).toBe(true)
    expect((await stripe.customers.list({ email: 'c3@example.org' })).data).toMatchObject([{ id: made[21] }])
    await stripe.customers.update(made[21] ?? '', { email: 'new@example.org' })
    expect((await stripe.customers.list({ email: 'c3@example.org' })).data).toEqual([])
    expect((await stripe.customers.list({ email: 'new@example.org' })).data).toHaveLength(1)
    await stripe.customers.del(made[0] ?? '')
    expect(await stripe.customers.retrieve(made[0] ?? '')).toMatchObject({ deleted: true })
    expect((await stripe.customers.list({ limit: 1 })).data[0]?.id).toBe(made[1])
  })

  it('moves a lookup key only when asked to', async () => {
    const { stripe, price } = await startClub()
    const product = idOf(price.product)
    const next = { product, currency: 'eur', unit_amount: 2499, recurring: { interval: 'month' as const } }
    const taken = { ...next, lookup_key: 'premium_monthly_eur' }
    expect(await refusal(stripe.prices.create(taken))).toMatchObject({ param: 'lookup_key' })
    const moved = await stripe.prices.create({ ...taken, transfer_lookup_key: true })
    const { data } = await stripe.prices.list({ lookup_keys: ['premium_monthly_eur'] })
    expect(data.map(({ id }) => id)).toEqual([moved.id])
    expect((await stripe.prices.retrieve(price.id)).lookup_key).toBeNull()
  })

  it('changes the card through a setup intent', async () => {
    const club = await startClub()
    const { stripe, sandbox } = club
    const { customer, subscription } = await join(club)
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { user_id: 'u1' },
    })
    const { intent } = sandbox.confirm({ intent: setup.client_secret ?? '', card: '4000000000000341' })
    expect(intent).toMatchObject({ status: 'succeeded', customer: customer.id })
    const method = String(intent['payment_method'])
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method } })
    const updated = await stripe.subscriptions.update(subscription.id, {
      default_payment_method: method,
      expand: ['default_payment_method'],
    })
    expect(updated.default_payment_method).toMatchObject({ id: method, card: { last4: '0341' } })
    const refused = await stripe.setupIntents.create({ customer: customer.id })
    expect(sandbox.confirm({ intent: refused.id, card: '4000000000000002' }).error).toMatchObject({
      code: 'card_declined',
    })
    const { data } = await stripe.paymentMethods.list({ customer: customer.id })
    expect(data.map(({ card }) => card?.last4)).toEqual(['0341', '4242'])
  })

  it('gives money back, shows it on the charge, and leaves the subscription alone', async () => {
    const club = await startClub()
    const { stripe } = club
    const { intent, customer, subscription } = await join(club)
    await stripe.refunds.create({ payment_intent: intent, amount: 500 })
    const [charge] = (await stripe.charges.list({ customer: customer.id, expand: ['data.refunds'] })).data
    expect(charge).toMatchObject({
      amount_refunded: 500,
      refunded: false,
      refunds: { data: [{ amount: 500 }] },
    })
    await stripe.refunds.create({ payment_intent: intent })
    expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  it('shows invoices and a billing portal that cancels by date', async () => {
    const club = await startClub()
    const { stripe } = club
    const { customer, subscription } = await join(club)
    const [invoice] = (await stripe.invoices.list({ customer: customer.id, limit: 24 })).data
    const page = await fetch(invoice?.hosted_invoice_url ?? '')
    expect(await page.text()).toContain('19,99')
    const file = await fetch(invoice?.invoice_pdf ?? '')
    expect(await file.text()).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)

    const session = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://127.0.0.1:8090/portal',
    })
    const press = (action: string) =>
      fetch(session.url, { method: 'POST', body: new URLSearchParams({ action }) })
    expect(await (await press('cancel')).text()).toContain('Se cancela el')
    const cancelled = await stripe.subscriptions.retrieve(subscription.id)
    expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end)
    expect(cancelled.cancel_at_period_end).toBe(false)
    await press('resume')
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull()
  })
})
