import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { startSandbox, type Sandbox, type SandboxOptions } from '@/sandbox/startSandbox'

export const SECRET_KEY = 'sk_test_demo_unit'
export const PUBLISHABLE_KEY = 'pk_test_demo_unit'
export const WEBHOOK_SECRET = 'whsec_unit_tests'
export const VERSION = '2026-10-28.endive'
export const DAY = 86_400
export const HOUR = 3_600

export interface Club {
  sandbox: Sandbox
  stripe: Stripe
  price: Stripe.Price
}

export const connect = ({ port }: Sandbox, key = SECRET_KEY): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })

/** A sandbox of this test's own, with the club's price; closed when the test is over. */
export async function startClub(options: Partial<SandboxOptions> = {}): Promise<Club> {
  const club = await openClub(options)
  onTestFinished(() => club.sandbox.close())
  return club
}

/** The same, closed by the caller. */
export async function openClub(options: Partial<SandboxOptions> = {}): Promise<Club> {
  const sandbox = await startSandbox({ secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY, ...options })
  const stripe = connect(sandbox)
  const product = await stripe.products.create({ name: 'Premium' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 1999,
    recurring: { interval: 'month' },
    lookup_key: 'premium_monthly_eur',
    transfer_lookup_key: true,
    tax_behavior: 'inclusive',
  })
  return { sandbox, stripe, price }
}

export interface Applicant {
  customer: Stripe.Customer
  subscription: Stripe.Subscription
  clientSecret: string
  intent: string
}

/** Someone who has filled in the form and not paid yet. */
export async function apply({ stripe, price }: Club): Promise<Applicant> {
  const customer = await stripe.customers.create({
    email: 'ana@example.org',
    name: 'Ana',
    metadata: { user_id: 'u1' },
  })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    metadata: { user_id: 'u1' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const clientSecret = expanded(subscription.latest_invoice).confirmation_secret?.client_secret ?? ''
  return { customer, subscription, clientSecret, intent: clientSecret.split('_secret_')[0] ?? '' }
}

/** A member who has paid with this card. */
export async function join(club: Club, card = '4242424242424242'): Promise<Applicant> {
  const applicant = await apply(club)
  const { error } = club.sandbox.confirm({ intent: applicant.intent, card })
  if (error !== null) throw new Error(JSON.stringify(error))
  return applicant
}

/** The id behind a reference that was not expanded. */
export function idOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw new Error(`no id: ${JSON.stringify(value)}`)
}

/** The object behind a reference that was expanded. */
export function expanded<T extends object>(value: string | T | null | undefined): T {
  if (typeof value === 'object' && value !== null) return value
  throw new Error(`not expanded: ${String(value)}`)
}

/** A call without the SDK. */
export function call(
  { url }: Sandbox,
  path: string,
  { key = SECRET_KEY, version = VERSION, ...init }: RequestInit & { key?: string; version?: string } = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, 'stripe-version': version, ...(init.headers as object) }
  return fetch(`${url}${path}`, { redirect: 'manual', ...init, headers })
}

/** The refusal of a call that has to be refused. */
export async function refusal(
  work: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const result = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (result instanceof Stripe.errors.StripeError) return result
  throw new Error(`expected a refusal, got ${String(result)}`)
}

export interface Receiver {
  url: string
  events: Stripe.Event[]
  /** What to answer the nth request with; 200 by default. */
  status: (request: number) => number
  types: () => string[]
}

/** A webhook receiver that checks each signature with Stripe's own SDK. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    events: [],
    status: () => 200,
    types: () => receiver.events.map((e) => e.type),
  }
  let requests = 0
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? ''
      const status = receiver.status(requests++)
      const event = new Stripe(SECRET_KEY).webhooks.constructEvent(
        Buffer.concat(chunks),
        signature,
        WEBHOOK_SECRET,
      )
      if (status === 200) receiver.events.push(event)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}
