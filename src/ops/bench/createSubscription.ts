import type { BenchClub } from './benchClub'
import { type Figure, percentile } from './figure'
import { load } from './load'
import { signUp } from './signUp'

const PEOPLE = 40

/** What create-subscription costs on top of the time that the payment sandbox takes. */
export async function createSubscription(bench: BenchClub): Promise<Figure[]> {
  const own: number[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const token = await signUp(bench.club.url, person)
    bench.sandbox.requests.clear()
    const started = performance.now()
    const answer = await fetch(`${bench.club.url}/api/club/create-subscription`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{}',
    })
    const total = performance.now() - started
    if (answer.status !== 200) throw new Error(`create-subscription answered ${answer.status}`)
    const atStripe = bench.sandbox.requests.list().reduce((sum, { ms }) => sum + ms, 0)
    own.push(total - atStripe)
  }
  const requests = Array.from({ length: 200 }, () => ({ path: '/api/health' }))
  const health = await load({ port: bench.club.port, connections: 1, requests })
  const yardstick = { name: "ms PocketBase's health route", value: percentile(health.latencies, 0.5) }
  return [
    { name: 'create-subscription, own time, p50', value: percentile(own, 0.5), unit: 'ms', yardstick },
    { name: 'create-subscription, own time, p95', value: percentile(own, 0.95), unit: 'ms', yardstick },
  ]
}
