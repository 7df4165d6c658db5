import type { BenchClub } from './benchClub'
import { type Figure, percentile } from './figure'
import { load, type LoadRequest } from './load'
import { emailOf, PASSWORD, signUp } from './signUp'

const PERSON = 9_000
const STORM = 200
const SECONDS = 6
/** How much a storm of sign-ins may slow the slowest portal reads. */
const MOST_TIMES = 3

/** Sign-ins a second, and what a storm of them does to members opening the portal. */
export async function logins({ club }: BenchClub): Promise<Figure[]> {
  const token = await signUp(club.url, PERSON)
  const signIn: LoadRequest = {
    path: '/api/club/sign-in',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(PERSON), password: PASSWORD }),
  }
  const read: LoadRequest = { path: '/api/club/me', headers: { authorization: token } }
  const reads = (): Promise<{ latencies: number[] }> =>
    load({ port: club.port, connections: 4, requests: [read], seconds: SECONDS })
  const alone = await load({ port: club.port, connections: 2, requests: [signIn], seconds: SECONDS })
  const quiet = percentile((await reads()).latencies, 0.99)
  const storm = load({
    port: club.port,
    connections: STORM,
    requests: [signIn],
    seconds: SECONDS,
    patient: true,
  })
  const stormy = percentile((await reads()).latencies, 0.99)
  const { statuses, retryAfter } = await storm
  const passed = stormy / quiet <= MOST_TIMES
  return [
    { name: 'sign-ins, two at a time', value: alone.rate, unit: '/s' },
    {
      name: 'portal read p99 in a storm of 200 sign-ins',
      value: stormy,
      unit: 'ms',
      yardstick: { name: 'ms without', value: quiet },
      limit: { text: `at most ${MOST_TIMES} times`, passed },
      note: `the storm was answered ${JSON.stringify(statuses)}, ${retryAfter} of them with Retry-After`,
    },
  ]
}
