import { get, type IncomingMessage } from 'node:http'
import { signInAs } from '../../run/signInAs'
import type { BenchClub } from '../benchClub'
import { type Figure, median } from '../figure'
import { seedMembers } from '../seedMembers'
import { benchMember } from './benchMember'

const CONNECTED = 1_000
const AT_ONCE = 50
const WRITES = 200
const MOST_TIMES = 2

/** What a write costs with a thousand members connected, against one with none (G8). */
export async function connectedMembers(bench: BenchClub): Promise<Figure[]> {
  const writer = await benchMember(bench, 25_000)
  const members = await seedMembers(bench, CONNECTED, 'live')
  const alone = median(await writes(bench, writer, 'c'))
  const streams = await connectAll(
    bench,
    members.map(({ user_id }) => user_id),
  )
  const crowded = median(await writes(bench, writer, 'd'))
  for (const stream of streams) stream.destroy()
  return [
    {
      name: 'a write with 1,000 connected members, median',
      value: crowded,
      unit: 'ms',
      yardstick: { name: 'ms with none', value: alone },
      limit: { text: `at most ${MOST_TIMES} times`, passed: crowded / alone <= MOST_TIMES },
      note: 'POST benefit-actions, ledger, state, webhook and change signal; each member listens to their own records',
    },
  ]
}

async function writes(
  { club }: BenchClub,
  { id, token }: { id: string; token: string },
  prefix: string,
): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < WRITES; index += 1) {
    const body = JSON.stringify({
      id: `${prefix}${String(index).padStart(14, '0')}`,
      user_id: id,
      service_id: 'ayudas',
      action: index % 2 === 0 ? 'activation' : 'deactivation',
      made_at: new Date().toISOString(),
    })
    const started = performance.now()
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await fetch(`${club.url}/api/club/benefit-actions`, { method: 'POST', headers, body })
    await answer.text()
    if (answer.status !== 200) throw new Error(`benefit-actions answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times
}

async function connectAll(bench: BenchClub, ids: readonly string[]): Promise<IncomingMessage[]> {
  const streams: IncomingMessage[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    streams.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => connect(bench, id)))))
  }
  return streams
}

/** One member's realtime connection, with the subscriptions that the portal has. */
async function connect({ club, superuser }: BenchClub, id: string): Promise<IncomingMessage> {
  const token = await signInAs(superuser, 'profiles', id, 3_600)
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${club.url}/api/realtime`, { agent: false }, resolve).on('error', reject)
  })
  const clientId = await new Promise<string>((resolve) => {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      const found = /"clientId":"([^"]+)"/.exec(piece)?.[1]
      if (found) resolve(found)
    })
  })
  const answer = await fetch(`${club.url}/api/realtime`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, subscriptions: [`profiles/${id}`, `subscriptions/${id}`] }),
  })
  if (answer.status !== 204) throw new Error(`realtime answered ${answer.status}`)
  return stream
}
