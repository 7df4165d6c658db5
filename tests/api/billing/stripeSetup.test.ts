import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { PLAN } from '@/domain/plan'
import { STRIPE_API_VERSION, STRIPE_WEBHOOK_EVENTS } from '@/domain/stripe'
import { type Sandbox, startSandbox } from '@/sandbox/startSandbox'
import { unpackedRelease } from '../../support/packedRelease'
import { TEST_STRIPE } from '../../support/startTestClub'
import { stripeAccount } from '../../support/stripeAccount'
import { present } from '../../support/present'

const PUBLIC_URL = 'https://club.example.org'

let place: string
let release: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'club-stripe-setup-'))
  release = await unpackedRelease(join(place, 'release'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox(TEST_STRIPE)
})
afterEach(() => sandbox.close())

/** `./club stripe-setup`, as an operator runs it: before there is a club, and before the other keys are set. */
async function setUp(env: Record<string, string> = {}): Promise<{ stdout: string; stderr: string }> {
  const settings = {
    STRIPE_SECRET_KEY: TEST_STRIPE.secretKey,
    STRIPE_API_BASE: sandbox.url,
    PUBLIC_URL,
    ...env,
  }
  const environment = { PATH: process.env.PATH ?? '', ...settings }
  return promisify(execFile)(join(release, 'club'), ['stripe-setup'], { env: environment })
}

const account = () => ({
  products: sandbox.state.all('product') as unknown as Stripe.Product[],
  prices: sandbox.state.all('price') as unknown as Stripe.Price[],
  endpoints: sandbox.state.all('webhook_endpoint') as unknown as Stripe.WebhookEndpoint[],
})

test('twice: one product, one price, one endpoint, and the secret shown once', async () => {
  const first = await setUp()
  const made = account()
  expect(made).toMatchObject({
    products: [{ name: PLAN.name, active: true }],
    prices: [
      {
        unit_amount: 1999,
        currency: 'eur',
        recurring: { interval: 'month', interval_count: 1 },
        lookup_key: PLAN.lookupKey,
      },
    ],
    endpoints: [
      {
        url: `${PUBLIC_URL}/api/club/stripe/webhook`,
        api_version: STRIPE_API_VERSION,
        enabled_events: STRIPE_WEBHOOK_EVENTS,
        status: 'enabled',
      },
    ],
  })
  expect(first.stdout).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_\w+/)

  const second = await setUp({ PUBLIC_URL: `${PUBLIC_URL}/` })
  expect(account()).toEqual({
    ...made,
    endpoints: [expect.objectContaining({ id: present(made.endpoints[0]).id })],
  })
  expect(second.stdout).not.toContain('whsec_')
})

test('a price of another amount is replaced, and the lookup key moves to the new one', async () => {
  await setUp()
  const stripe = stripeAccount(sandbox)
  const [product] = account().products
  await stripe.prices.create({
    product: present(product).id,
    unit_amount: 2999,
    currency: 'eur',
    recurring: { interval: 'month' },
    lookup_key: PLAN.lookupKey,
    transfer_lookup_key: true,
  })
  await setUp()
  const [price] = (await stripe.prices.list({ lookup_keys: [PLAN.lookupKey], active: true })).data
  expect(price).toMatchObject({ unit_amount: 1999, product: present(product).id })
  expect(account().products).toHaveLength(1)
})

test('says in one line what is wrong, without the key', async () => {
  const failure = await setUp({ STRIPE_SECRET_KEY: 'sk_test_demo_wrong_key_1234567890' }).then(
    () => 'no failure',
    (error: unknown) => (error as { stdout: string }).stdout,
  )
  expect(failure).toContain('Stripe:')
  expect(failure).not.toMatch(/sk_test_demo_wrong_key_1234567890|\bat \w+ \(/)
})
