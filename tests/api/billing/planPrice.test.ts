import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PLAN } from '@/domain/plan'
import { callClub } from '../../support/callClub'
import { createSubscription, newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, idOf, stripeAccount } from '../../support/stripeAccount'
import { present } from '../../support/present'

let club: TestClub
beforeEach(async () => {
  club = await startTestClub()
})
afterEach(() => club.stop())

const WRONG_PRICES = {
  'another amount': { unit_amount: 2999, currency: 'eur', recurring: { interval: 'month' } },
  'another currency': { unit_amount: 1999, currency: 'usd', recurring: { interval: 'month' } },
  'another interval': { unit_amount: 1999, currency: 'eur', recurring: { interval: 'year' } },
  'every other month': {
    unit_amount: 1999,
    currency: 'eur',
    recurring: { interval: 'month', interval_count: 2 },
  },
} as const

describe('a price at Stripe that is not the plan’s', () => {
  test('nobody is sold anything', async () => {
    const stripe = stripeAccount(club.sandbox)
    const person = await newPerson(club)
    const [product] = (await stripe.products.list()).data
    for (const price of Object.values(WRONG_PRICES)) {
      const lookup = { product: present(product).id, lookup_key: PLAN.lookupKey, transfer_lookup_key: true }
      await stripe.prices.create({ ...lookup, ...price })
      const { status, json } = await createSubscription(club, person)
      expect([status, json['code']]).toEqual([503, 'price_mismatch'])
    }
    expect(atStripe(club.sandbox, person.id)).toMatchObject({ customers: [], subscriptions: [] })
  })

  test('one withdrawn after it was read is refused by Stripe, then by us', async () => {
    const stripe = stripeAccount(club.sandbox)
    await createSubscription(club, await newPerson(club))
    const [price] = (await stripe.prices.list({ lookup_keys: [PLAN.lookupKey] })).data
    await stripe.prices.update(present(price).id, { active: false })
    const person = await newPerson(club)
    const refused = await createSubscription(club, person)
    expect([refused.status, refused.json['code']]).toEqual([502, 'stripe_refused'])
    const again = await createSubscription(club, person)
    expect([again.status, again.json['code']]).toEqual([503, 'price_mismatch'])
    expect(atStripe(club.sandbox, person.id).subscriptions).toEqual([])
  })

  test('an unpaid subscription of an earlier price is not paid any more', async () => {
    const stripe = stripeAccount(club.sandbox)
    const person = await newPerson(club)
    const { json } = await createSubscription(club, person)
    const { customers, subscriptions } = atStripe(club.sandbox, person.id)
    await stripe.subscriptions.cancel(String(json['subscriptionId']))
    const [item] = present(subscriptions[0]).items.data
    const dearer = await stripe.prices.create({
      product: idOf(present(item).price.product),
      unit_amount: 2999,
      currency: 'eur',
      recurring: { interval: 'month' },
    })
    const wrong = await stripe.subscriptions.create({
      customer: present(customers[0]).id,
      items: [{ price: dearer.id }],
      payment_behavior: 'default_incomplete',
    })
    const { status, json: second } = await createSubscription(club, person)
    expect(status).toBe(200)
    expect(second['subscriptionId']).not.toBe(wrong.id)
  })
})

test('without Stripe keys payment says so, and nothing is asked of Stripe', async () => {
  await club.stop()
  const none = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  club = await startTestClub({ settings: { ...none, STRIPE_API_BASE: '', STRIPE_JS_URL: '', DEMO: '' } })
  const before = club.sandbox.requests.list().length
  const person = await newPerson(club)
  const { status, json } = await createSubscription(club, person)
  expect([status, json['code']]).toEqual([503, 'payments_not_configured'])
  expect((await callClub(club, 'config', { method: 'GET' })).json).toMatchObject({
    paymentsConfigured: false,
  })
  expect((await callClub(club, 'stripe/webhook')).status).toBe(503)
  expect(club.sandbox.requests.list()).toHaveLength(before)
})
