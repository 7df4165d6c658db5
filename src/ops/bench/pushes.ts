import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeHttp, listenOnLoopback } from '../run/loopbackServer'
import type { BenchClub } from './benchClub'
import { type Figure, median, percentile } from './figure'
import { load } from './load'
import { benchMember } from './portal/benchMember'
import { seedMembers } from './seedMembers'

const NOTICES = 1_000
const MANY = 40_000
const PERSON = 26_000
const READ_SECONDS = 12
/** Members who read without a pause: the first keeps a processor busy, the second another. */
const READERS = [1, 2] as const
/** How much slower the portal may be for the first of them while devices are told. */
const MOST_TIMES = 1.5
const ROWS_A_STATEMENT = 10
const POLL_MS = 250
/** The job runs every minute, for less than one. */
const BETWEEN_RUNS_MS = 2_000

/** A thousand devices are told, as they would be by the clock, while members read their portal. */
export async function pushes(bench: BenchClub): Promise<Figure[]> {
  const arrived: number[] = []
  const service = createServer((request, response) => {
    request.resume().once('end', () => {
      arrived.push(performance.now())
      response.writeHead(201).end()
    })
  })
  const url = `http://127.0.0.1:${await listenOnLoopback(service, 0)}`
  try {
    return await measure(bench, url, arrived)
  } finally {
    await closeHttp(service)
  }
}

/** @param arrived when the service got each push */
async function measure(bench: BenchClub, service: string, arrived: readonly number[]): Promise<Figure[]> {
  const { token } = await benchMember(bench, PERSON)
  const idle = await portalReads(bench, token)
  await queue(bench, service)
  const queued = performance.now()
  await until(() => Promise.resolve(arrived.length > 0))
  const busy = await portalReads(bench, token)
  await until(async () => (await waiting(bench)) === 0)
  const seconds = ((arrived.at(-1) ?? queued) - queued) / 1_000
  const gaps = arrived.slice(1).map((at, index) => at - (arrived[index] ?? at))
  const each = median(gaps.filter((gap) => gap < BETWEEN_RUNS_MS))
  return [
    {
      name: `pushes of ${NOTICES} notices that are due at once`,
      value: arrived.length,
      unit: 'pushes',
      note: `within ${Math.round(seconds)} s; what had waited four minutes went by mail instead`,
    },
    { name: 'one push, with the pause after it', value: each, unit: 'ms' },
    {
      name: `${MANY} pushes, if none went by mail`,
      value: (MANY * seconds) / arrived.length / 60,
      unit: 'min',
      note: 'computed from the pushes a second above',
    },
    ...READERS.map((readers, index): Figure => {
      const [value = Number.NaN, without = Number.NaN] = [busy[index], idle[index]]
      const passed = value / without <= MOST_TIMES
      return {
        name: `portal read p95 while devices are told, readers without a pause: ${readers}`,
        value,
        unit: 'ms',
        yardstick: { name: 'ms without', value: without },
        ...(readers === 1 && { limit: { text: `at most ${MOST_TIMES} times`, passed } }),
      }
    }),
  ]
}

/** Milliseconds that 95 of 100 reads stay below, for each number of readers. */
async function portalReads({ club }: BenchClub, token: string): Promise<number[]> {
  const requests = [{ path: '/api/club/me', headers: { authorization: token } }]
  const times: number[] = []
  for (const connections of READERS) {
    const { latencies } = await load({ port: club.port, connections, requests, seconds: READ_SECONDS })
    times.push(percentile(latencies, 0.95))
  }
  return times
}

/** A device and a notice for each of a thousand members. */
async function queue(bench: BenchClub, service: string): Promise<void> {
  const members = await seedMembers(bench, NOTICES, 'push')
  const device = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  for (let at = 0; at < members.length; at += ROWS_A_STATEMENT) {
    const page = members.slice(at, at + ROWS_A_STATEMENT)
    await bench.superuser.sql.run(
      `INSERT INTO push_subscriptions (id, session, owner, kind, endpoint, p256dh, auth, failures) VALUES ${page
        .map(
          ({ user_id: id }) =>
            `('${id}','${id}','${id}','profiles','${service}/${id}','${device}','${auth}',0)`,
        )
        .join(',')}`,
    )
  }
  const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
  await bench.superuser.sql.run(
    `INSERT INTO messages (id, profile, channel, kind, occasion, state, attempts, next_attempt_at, created)
     SELECT id, owner, 'push', 'family-left', id || ' Luis', 'queued', 0, ${now}, ${now} FROM push_subscriptions`,
  )
}

async function waiting({ superuser }: BenchClub): Promise<number> {
  const { rows } = await superuser.sql.run(
    `SELECT COUNT(*) FROM messages WHERE channel = 'push' AND next_attempt_at != ''`,
  )
  return Number(rows[0]?.[0])
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(POLL_MS)
}
