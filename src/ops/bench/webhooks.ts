import { createHmac } from 'node:crypto'
import type { BenchClub } from './benchClub'
import { type Figure, median } from './figure'
import { load, type LoadRequest } from './load'
import { seedMembers } from './seedMembers'
import { WEBHOOK_SECRET } from './benchClub'

const ROUNDS = 7
const REQUESTS = 3_000
const WITH_READ = 600
const CONNECTIONS = 16
const BODY_BYTES = 3_000
/** Share of PocketBase's own health route that the webhook must reach before the re-read of Stripe. */
const LEAST_SHARE = 0.2

/** Signed webhooks a second, with and without the re-read of Stripe, in turn with PocketBase's own health route. */
export async function webhooks(bench: BenchClub): Promise<Figure[]> {
  const members = await seedMembers(bench, 300, 'hook')
  const { port } = bench.club
  const rates = {
    health: [] as number[],
    stored: [] as number[],
    repeated: [] as number[],
    read: [] as number[],
  }
  for (let round = 0; round < ROUNDS; round++) {
    const strangers = events(`stranger${round}`, REQUESTS, (index) => `cus_stranger${index}`)
    const known = events(
      `known${round}`,
      WITH_READ,
      (index) => members[index % members.length]?.customer ?? '',
    )
    rates.health.push(await rate(port, Array<LoadRequest>(REQUESTS).fill({ path: '/api/health' })))
    rates.stored.push(await rate(port, strangers))
    rates.repeated.push(await rate(port, strangers))
    rates.read.push(await rate(port, known))
  }
  const health = { name: "/s PocketBase's health route", value: median(rates.health) }
  const stored = median(rates.stored)
  const text = `at least ${LEAST_SHARE} of health`
  return [
    {
      name: 'webhooks before the re-read',
      value: stored,
      unit: '/s',
      yardstick: health,
      limit: { text, passed: stored / health.value >= LEAST_SHARE },
      note: 'signature, de-duplication and storage of 3 KB events whose customer is nobody here',
    },
    { name: 'webhooks, repeated', value: median(rates.repeated), unit: '/s', yardstick: health },
    {
      name: 'webhooks with the re-read',
      value: median(rates.read),
      unit: '/s',
      yardstick: { name: '/s without', value: stored },
      note: 'three calls to the sandbox and one transaction each, two events of a member in a row',
    },
  ]
}

async function rate(port: number, requests: LoadRequest[]): Promise<number> {
  const result = await load({ port, connections: CONNECTIONS, requests })
  const good = result.statuses['200'] ?? 0
  if (good !== requests.length) throw new Error(`not all answered 200: ${JSON.stringify(result.statuses)}`)
  return result.rate
}

function events(prefix: string, count: number, customerOf: (index: number) => string): LoadRequest[] {
  const timestamp = Math.floor(Date.now() / 1000)
  return Array.from({ length: count }, (_, index) => {
    const object = { customer: customerOf(index), padding: 'x'.repeat(BODY_BYTES) }
    const event = { id: `evt_${prefix}x${index}`, type: 'invoice.paid', livemode: false, data: { object } }
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex')
    return {
      path: '/api/club/stripe/webhook',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` },
      body,
    }
  })
}
