import fc from 'fast-check'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { formEncode, type StripeParams } from '@/server/billing/formEncode'

/** The body that Stripe's own library sends for these parameters. */
async function asStripeSends(params: StripeParams): Promise<string> {
  let sent = ''
  const httpClient = Stripe.createFetchHttpClient((_url: unknown, init?: RequestInit) => {
    sent = typeof init?.body === 'string' ? init.body : ''
    return Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
  })
  const stripe = new Stripe('sk_test_demo', { httpClient, telemetry: false })
  await stripe.rawRequest('POST', '/v1/customers', params)
  return sent
}

test.each<[StripeParams, string]>([
  [{}, ''],
  [{ a: undefined, b: 1 }, 'b=1'],
  [{ items: [{ price: 'price_1' }] }, 'items[0][price]=price_1'],
  [{ expand: ['a.b', 'c'] }, 'expand[0]=a.b&expand[1]=c'],
  [{ metadata: { user_id: 'u 1&=[]' } }, 'metadata[user_id]=u%201%26%3D[]'],
  [
    { name: "Íñigo O'Neil (jr.) 👵🏽" },
    'name=%C3%8D%C3%B1igo%20O%27Neil%20%28jr.%29%20%F0%9F%91%B5%F0%9F%8F%BD',
  ],
  [{ active: true, limit: 100 }, 'active=true&limit=100'],
])('%j', async (params, encoded) => {
  expect(formEncode(params)).toBe(encoded)
  expect(await asStripeSends(params)).toBe(encoded)
})

test('any parameters are encoded as Stripe’s own library does', async () => {
  const name = fc.stringMatching(/^x[a-z_]{0,6}$/)
  const leaf = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean())
  const { params } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie('value'), { maxLength: 3 }), tie('params')),
    params: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  }))
  await fc.assert(
    fc.asyncProperty(params as fc.Arbitrary<StripeParams>, async (anything) => {
      expect(formEncode(anything)).toBe(await asStripeSends(anything))
    }),
    { numRuns: 300 },
  )
})
