import { afterAll, beforeAll, expect, test } from 'vitest'
import { STRIPE_API_VERSION } from '@/domain/stripe'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { memberRows } from '../../support/memberRows'
import { createSubscription, me, newPerson, verify, WORKING_CARD } from '../../support/people'
import { atStripe } from '../../support/stripeAccount'
import { type RecordingProxy, startRecordingProxy } from '../../support/recordingProxy'
import { present } from '../../support/present'

let club: TestClub
let proxy: RecordingProxy
beforeAll(async () => {
  proxy = await startRecordingProxy()
  club = await startTestClub({ settings: { STRIPE_API_BASE: proxy.url } })
  proxy.forwardTo(club.sandbox.url)
})
afterAll(async () => {
  await club.stop()
  await proxy.close()
})

test('a stranger becomes a paying member, because Stripe said so', async () => {
  const person = await newPerson(club)
  expect((await me(club, person)).json).toMatchObject({ access: 'no_subscription', subscription: null })

  const created = await createSubscription(club, person)
  expect(created.status).toBe(200)
  const subscription = present(atStripe(club.sandbox, person.id).subscriptions[0])
  expect(created.json).toEqual({
    success: true,
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) as string,
    paymentIntentId: String(created.json['clientSecret']).split('_secret_')[0],
    subscriptionId: subscription.id,
  })
  expect(await verify(club, person)).toMatchObject({ status: 200, json: { success: false } })

  const confirmed = club.sandbox.confirm({ intent: String(created.json['clientSecret']), card: WORKING_CARD })
  expect(confirmed.error).toBeNull()
  await club.sandbox.settled()
  const periodEnd = new Date(present(subscription.items.data[0]).current_period_end * 1000)
  const state = (await me(club, person)).json
  expect(state).toMatchObject({
    access: 'granted',
    profile: { stage: 'Paso 2 pagado', active: true, member_since: iso(subscription.start_date) },
    subscription: {
      price_cents: 1999,
      status: 'active',
      current_period_end: periodEnd.toISOString(),
      card_last4: '4242',
    },
  })
  expect(state['payments']).toMatchObject([
    { kind: 'invoice', amount_cents: 1999, currency: 'eur', state: 'paid' },
  ])
  expect((await verify(club, person, { paymentIntentId: created.json['paymentIntentId'] })).json).toEqual({
    success: true,
    subscription: {
      id: expect.any(String) as string,
      price_cents: 1999,
      status: 'active',
      current_period_end: periodEnd.toISOString(),
    },
  })

  const rows = await memberRows(club, person.id)
  expect(rows.subscriptions).toHaveLength(1)
  expect(rows.subscriptions[0]).toMatchObject({ stripe_subscription_id: subscription.id, card_brand: 'visa' })
  expect(rows.payments).toHaveLength(1)
  expect(rows.leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
  expect(rows.audit).toEqual([
    { action: 'subscription_status', before: '', after: 'incomplete' },
    { action: 'subscription_status', before: 'incomplete', after: 'active' },
    { action: 'invoice', before: 'open', after: 'paid' },
    { action: 'stage', before: 'Paso 1 sin pago', after: 'Paso 2 pagado' },
  ])
  expect(rows.consents.map(({ document }) => String(document))).toEqual([
    'privacy-and-terms',
    'immediate-start',
  ])
  expect(rows.events.length).toBeGreaterThan(0)
  expect(rows.events.every(({ handled_at, error }) => handled_at && !error)).toBe(true)
})

test('the requests are exactly the documented ones', async () => {
  const person = await newPerson(club)
  proxy.requests.length = 0
  const { json } = await createSubscription(club, person)
  const { customers, subscriptions } = atStripe(club.sandbox, person.id)
  const customer = present(customers[0]).id
  const sent = proxy.requests
    .filter(({ path }) => !path.startsWith('/v1/charges') && !path.startsWith('/v1/invoices'))
    .map(({ method, path, body }) =>
      `${method} ${decodeURIComponent(path)} ${decodeURIComponent(body)}`.trim(),
    )
  const price = present(present(subscriptions[0]).items.data[0]).price.id
  expect(sent).toEqual(
    expect.arrayContaining([
      `GET /v1/customers?email=${person.email}&limit=100`,
      `POST /v1/customers email=${person.email}&name=Ana María Núñez Ibarra&metadata[user_id]=${person.id}`,
      `GET /v1/subscriptions?customer=${customer}&status=all&limit=100&expand[0]=data.latest_invoice.confirmation_secret`,
      `POST /v1/subscriptions customer=${customer}&items[0][price]=${price}&payment_behavior=default_incomplete` +
        '&payment_settings[save_default_payment_method]=on_subscription&payment_settings[payment_method_types][0]=card' +
        `&metadata[user_id]=${person.id}&expand[0]=latest_invoice.confirmation_secret`,
    ]),
  )
  const posts = proxy.requests.filter(({ method }) => method === 'POST')
  expect(posts.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/subscriptions'])
  const keys = posts.map(({ headers }) => String(headers['idempotency-key']))
  expect(keys[0]).toMatch(new RegExp(`^cus-${person.id}-[0-9a-f]{16}$`))
  expect(keys[1]).toBe(`sub-${customer}-${price}-0`)
  for (const { headers, method } of proxy.requests) {
    expect(headers).toMatchObject({
      authorization: 'Bearer sk_test_demo_tests',
      'stripe-version': STRIPE_API_VERSION,
    })
    if (method === 'POST') expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    else expect(headers).not.toHaveProperty('idempotency-key')
  }
  expect(json['subscriptionId']).toBe(present(subscriptions[0]).id)
})

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
