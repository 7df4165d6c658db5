import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callClub } from '../../support/callClub'
import { inParallel } from '../../support/inParallel'
import { malformedRequest, type MalformedRequest } from '../../support/malformed/malformedRequest'
import { POCKETBASE_ROUTES } from '../../support/malformed/pocketBaseRoutes'
import { me, newPerson, PASSWORD, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { readRegistrations } from '../../support/permissions/registrations'
import { type Random, seededRandom } from '../../support/seededRandom'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const REQUESTS = Number(process.env['MALFORMED'] ?? 8_000)
const SEED = Number(process.env['MALFORMED_SEED'] ?? 20_261_122)
const CONNECTIONS = 16
const MINUTES = 60_000
const STAFF = 'equipo@example.org'

/** Answers of 5xx that are expected, by code. */
const RIGHT: Record<string, string> = {
  busy: 'passwords are compared a few at a time; whoever finds no place is told to come again',
}

/**
 * PocketBase's own form fails on `null` for a body: it catches the fault before anything is written, and no
 * runtime of ours is involved.
 */
const FORM = /^POST \/api\/collections\/\w+\/confirm-password-reset$/
const isPocketBasesOwn = ({ route, body }: Sent): boolean =>
  FORM.test(route) && /^(null|.*@jsonPayload=null)$/.test(body?.toString() ?? '')

let club: TestClub
let member: Person
let victim: Person
let tokens: readonly string[]
beforeAll(async () => {
  club = await startTestClub({ settings: { LEAD_WEBHOOK_URL: '', BENEFIT_WEBHOOK_URL: '' } })
  member = await payingMember(club)
  victim = await payingMember(club)
  tokens = ['', member.token, (await newStaff(club, STAFF)).token]
})
afterAll(() => club.stop())

const NO_ANSWER = 0

/** A request may end the session that it comes with, a sign-up that succeeds too; everyone else must keep theirs. */
const ENDS_SESSIONS = /sign-(out|up)/

interface Sent extends MalformedRequest {
  route: string
}

function requests(random: Random): Sent[] {
  const routes = [...readRegistrations().routes.map(({ name }) => name), ...POCKETBASE_ROUTES]
  const ids = [victim.id, 'nobody000000000', 'x']
  return Array.from({ length: REQUESTS }, (_, n) => {
    const route = routes[n % routes.length]!
    const made = malformedRequest(route, ids, random)
    const token = ENDS_SESSIONS.test(route) ? victim.token : random.pick(tokens)
    return { route, ...made, headers: { ...(token ? { authorization: token } : {}), ...made.headers } }
  })
}

test(
  `${REQUESTS} malformed requests to every route break nothing`,
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const broken: string[] = []
    const statuses: Record<number, number> = {}
    await inParallel(requests(seededRandom(SEED)), CONNECTIONS, async (sent) => {
      const { status, text } = await answerTo(agent, sent)
      statuses[status] = (statuses[status] ?? 0) + 1
      if ((status === NO_ANSWER || status >= 500) && !isRight(text) && !isPocketBasesOwn(sent))
        broken.push(JSON.stringify({ status, text: text.slice(0, 120), ...readable(sent) }))
    })
    agent.destroy()
    expect({ seed: SEED, broken: broken.slice(0, 20), count: broken.length }).toEqual({
      seed: SEED,
      broken: [],
      count: 0,
    })
    expect(statuses[200]).toBeGreaterThan(0)
    expect((await me(club, member)).status).toBe(200)
    expect((await callClub(club, 'config', { method: 'GET' })).status).toBe(200)
    expect((await newPerson(club)).id).toMatch(/^[a-z0-9]{15}$/)
  },
  10 * MINUTES,
)

test('a second factor that has gone stale counts for nothing: another code is asked for', async () => {
  await club.end('stop')
  await club.start({ STAFF_MFA: 'auto' })
  const body = { email: STAFF, password: PASSWORD, mfaId: 'staleaaaaaaaaaa' }
  expect(await callClub(club, 'sign-in', { body })).toMatchObject({
    status: 401,
    json: { mfaId: expect.not.stringMatching(body.mfaId) },
  })
})

const readable = ({ body, headers, ...rest }: Sent): object => ({
  ...rest,
  headers: {
    ...headers,
    ...(headers['authorization'] ? { authorization: headers['authorization'].slice(0, 20) } : {}),
  },
  body: body?.toString().slice(0, 300),
})

function isRight(text: string): boolean {
  try {
    return String((JSON.parse(text) as { code?: string }).code) in RIGHT
  } catch {
    return false
  }
}

/**
 * The answer, in five tries. The server closes a connection whose body it has refused to read: that breaks any request under
 * way on it, and half a second later also an answer that a busy client has not read yet.
 */
async function answerTo(agent: Agent, sent: Sent): Promise<Answer> {
  let answer = await send(agent, sent).catch(noAnswer)
  for (let tries = 1; tries < 5 && answer.status === NO_ANSWER; tries++)
    answer = await send(false, sent).catch(noAnswer)
  return answer
}

const noAnswer = (error: unknown): Answer => ({ status: NO_ANSWER, text: String(error) })

interface Answer {
  status: number
  text: string
}

/** The answer; for a stream, only its head. */
function send(agent: Agent | false, { method, path, headers, body, chunked }: Sent): Promise<Answer> {
  const length = body && !chunked ? { 'content-length': String(body.length) } : {}
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: club.port, agent, method, path, headers: { ...headers, ...length } },
      (answer) => {
        const status = answer.statusCode ?? 0
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          resolve({ status, text: '' })
          answer.destroy()
          return
        }
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => resolve({ status, text: Buffer.concat(pieces).toString() }))
        answer.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
