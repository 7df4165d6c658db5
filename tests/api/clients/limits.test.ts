import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionId, sendAction } from '../../support/benefits'
import { eventually } from '../../support/eventually'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { inParallel } from '../../support/inParallel'
import { PASSWORD, type Person, registration } from '../../support/people'
import { moveTries } from '../../support/sources'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const PROXY_HEADER = 'X-Real-IP'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: { LIMIT_FACTOR: '1', TRUSTED_PROXY_HEADER: PROXY_HEADER } })
})
afterAll(() => club.stop())

const post = (path: string, json: object, ip: string): Promise<HttpAnswer> =>
  httpCall(club, path, { method: 'POST', json, headers: { [PROXY_HEADER]: ip } })

let signedUp = 0

/** Everyone signs up from their own address: sign-ups are limited too. */
async function newPerson(): Promise<Person> {
  const form = registration()
  const { json } = await post('/api/club/sign-up', form, `10.0.${++signedUp}.1`)
  const { id } = json!['record'] as { id: string }
  return { id, token: String(json!['token']), email: form.email }
}

async function statuses(times: number, request: (n: number) => Promise<HttpAnswer>): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < times; n++) seen.push((await request(n)).status)
  return seen
}
const repeated = (status: number, times: number): number[] => Array.from({ length: times }, () => status)

interface Limit {
  path: string
  json: (n: number) => object
  allowed: number
  windowSeconds: number
  status: number
}
const GUESS = { nombre: 'Eva Gil', password: PASSWORD, politicaAceptada: true }
const collection = (name: string, door: string): string => `/api/collections/${name}/${door}`
const BY_ADDRESS: Limit[] = [
  { path: '/api/club/sign-up', json: () => ({}), allowed: 20, windowSeconds: 3600, status: 400 },
  { path: '/api/club/sign-in', json: () => ({}), allowed: 30, windowSeconds: 60, status: 400 },
  { path: '/api/club/contact', json: () => ({}), allowed: 20, windowSeconds: 3600, status: 400 },
  { path: '/api/club/call-request', json: () => ({}), allowed: 6, windowSeconds: 3600, status: 400 },
  ...['profiles', 'staff'].map((name) => ({
    ...{ path: collection(name, 'request-password-reset'), json: () => ({ email: 'nadie@example.org' }) },
    ...{ allowed: 5, windowSeconds: 900, status: 204 },
  })),
  ...['profiles', 'staff'].map((name) => ({
    ...{
      path: collection(name, 'confirm-password-reset'),
      json: () => ({ password: 'Segura-123', token: 'x' }),
    },
    ...{ allowed: 10, windowSeconds: 900, status: 400 },
  })),
  {
    path: collection('_superusers', 'auth-with-password'),
    json: (n) => ({ identity: `a${n}`, password: 'b' }),
    ...{ allowed: 20, windowSeconds: 60, status: 400 },
  },
  ...['invitation', 'join'].map((name) => ({
    path: `/api/club/family/${name}`,
    json: (n: number) => ({ ...GUESS, token: `guess${n}.${'0'.repeat(32)}` }),
    ...{ allowed: 30, windowSeconds: 900, status: 400 },
  })),
]

describe('by address', () => {
  test.each(BY_ADDRESS)('$path: $allowed in $windowSeconds s', async ({ path, json, allowed, status }) => {
    const mine = `10.1.${BY_ADDRESS.findIndex((limit) => limit.path === path)}.1`
    expect(await statuses(allowed, (n) => post(path, json(n), mine))).toEqual(repeated(status, allowed))
    expect((await post(path, json(allowed), mine)).status).toBe(429)
    expect((await post(path, json(allowed), `${mine}1`)).status).toBe(status)
  })

  test.each(BY_ADDRESS.slice(0, 3))(
    '$path says when to come back',
    async ({ path, json, allowed, windowSeconds }) => {
      const mine = `10.7.${BY_ADDRESS.findIndex((limit) => limit.path === path)}.1`
      await statuses(allowed, (n) => post(path, json(n), mine))
      const answer = await post(path, json(allowed), mine)
      expect(answer).toMatchObject({ status: 429, json: { success: false, code: 'too_many_requests' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(windowSeconds - 30)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds)
    },
  )
})

test('links of invitations are guessed thirty times in a quarter of an hour, whichever way', async () => {
  const guess = (n: number) =>
    post(`/api/club/family/${n % 2 ? 'invitation' : 'join'}`, { ...GUESS, token: `guess${n}.0` }, '10.6.0.1')
  expect(await statuses(30, guess)).toEqual(repeated(400, 30))
  for (const n of [30, 31]) expect((await guess(n)).status).toBe(429)
})

describe('by person', () => {
  test('300 requests a minute: a phone that was away for long comes through, and is told when to go on', async () => {
    const [busy, other] = [await newPerson(), await newPerson()]
    const given = { id: actionId() }
    const seen: number[] = []
    const tries = Array.from({ length: 300 }, () => given)
    await inParallel(tries, 10, async (each) => {
      seen.push((await sendAction(club, busy, each)).status)
    })
    expect(seen).toEqual(repeated(200, 300))
    const json = { ...given, user_id: busy.id }
    const refused = await httpCall(club, '/api/club/benefit-actions', {
      method: 'POST',
      token: busy.token,
      json,
    })
    expect(refused).toMatchObject({ status: 429, json: { success: false, code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await sendAction(club, other)).status).toBe(200)
  })
})

describe('one’s own money and data', () => {
  const PER_PERSON = 30
  const own = (person: { token: string }, path: string): Promise<HttpAnswer> =>
    httpCall(club, `/api/club/${path}`, { method: 'POST', token: person.token, json: {} })

  test.each([
    ['membership/cancel'],
    ['membership/resume'],
    ['membership/withdraw'],
    ['membership/bereavement'],
    ['billing/pay'],
    ['billing/card'],
    ['billing/setup-intent'],
    ['verify-subscription'],
  ])('%s: thirty calls of a person', async (path) => {
    const [busy, other] = [await newPerson(), await newPerson()]
    expect(await statuses(PER_PERSON, () => own(busy, path))).not.toContain(429)
    expect(await own(busy, path)).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect((await own(other, path)).status).not.toBe(429)
  })

  test('the copy of one’s data: ten of a person', async () => {
    const [busy, other] = [await newPerson(), await newPerson()]
    const copy = ({ token }: { token: string }) => httpCall(club, '/api/club/account/data', { token })
    expect(await statuses(10, () => copy(busy))).toEqual(repeated(200, 10))
    expect((await copy(busy)).status).toBe(429)
    expect((await copy(other)).status).toBe(200)
  })
})

describe('payments', () => {
  const begin = (person: { token: string }, ip: string): Promise<HttpAnswer> =>
    httpCall(club, '/api/club/create-subscription', {
      method: 'POST',
      token: person.token,
      json: {},
      headers: { [PROXY_HEADER]: ip },
    })

  test('are begun twenty times an hour by a person, from wherever', async () => {
    const [busy, other] = [await newPerson(), await newPerson()]
    expect(await statuses(20, (n) => begin(busy, `10.4.0.${n}`))).toEqual(repeated(200, 20))
    const refused = await begin(busy, '10.4.1.1')
    expect(refused).toMatchObject({ status: 429, json: { success: false, code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await begin(other, '10.4.0.1')).status).toBe(200)
  })

  test('are begun sixty times an hour from one address, by whomever', async () => {
    const people = [await newPerson(), await newPerson(), await newPerson()] as const
    for (const person of people)
      expect(await statuses(20, () => begin(person, '10.5.0.1'))).toEqual(repeated(200, 20))
    const another = await newPerson()
    expect((await begin(another, '10.5.0.1')).status).toBe(429)
    expect((await begin(another, '10.5.0.2')).status).toBe(200)
  })
})

describe('by account', () => {
  const signIn = (email: string, password: string, ip: string): Promise<HttpAnswer> =>
    post('/api/club/sign-in', { email, password }, ip)

  test.each(['somebody', 'nobody'])(
    '%s is tried ten times in a quarter of an hour by one source',
    async (who) => {
      const email = who === 'nobody' ? 'nadie@example.org' : (await newPerson()).email
      const tried = await statuses(10, (n) =>
        signIn(n % 2 ? email : email.toUpperCase(), 'Equivocada-1', '10.2.0.1'),
      )
      expect(tried).toEqual(repeated(400, 10))
      const refused = await signIn(email, PASSWORD, '10.2.0.1')
      expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
      expect((await signIn(email, PASSWORD, '10.2.0.2')).status).toBe(who === 'nobody' ? 400 : 200)
    },
  )

  test('many at once get no further than one after the other', async () => {
    const { email } = await newPerson()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(email, 'Equivocada-1', '10.2.0.3')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...repeated(400, 10), 429, 429])
  })

  test('all addresses of one IPv6 network are one source', async () => {
    const { email } = await newPerson()
    const tried = await statuses(10, (n) => signIn(email, 'Equivocada-1', `2001:db8:0:7::${n}`))
    expect(tried).toEqual(repeated(400, 10))
    expect((await signIn(email, PASSWORD, '2001:db8:0:7:ffff::1')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '2001:db8:0:8::1')).status).toBe(200)
  })

  test('a right password forgets the wrong ones, and the window ends', async () => {
    const { email } = await newPerson()
    const wrong = (): Promise<number[]> => statuses(9, () => signIn(email, 'Equivocada-1', '10.2.0.4'))
    await wrong()
    expect((await signIn(email, PASSWORD, '10.2.0.4')).status).toBe(200)
    expect(await wrong()).toEqual(repeated(400, 9))
    await signIn(email, 'Equivocada-1', '10.2.0.5')
    await signIn(email, 'Equivocada-1', '10.2.0.4')
    expect((await signIn(email, PASSWORD, '10.2.0.4')).status).toBe(429)
    await moveTries(club, '-16 minutes')
    expect((await signIn(email, PASSWORD, '10.2.0.4')).status).toBe(200)
  })

  test('what is stored says neither which address was tried nor from where, and is gone after an hour', async () => {
    await signIn('nadie-guardado@example.org', 'Equivocada-1', '10.2.0.6')
    const { rows } = await club.superuser.sql.run('SELECT DISTINCT account, source FROM login_attempts')
    expect(rows.length).toBeGreaterThan(0)
    for (const digest of rows.flat()) expect(digest).toMatch(/^[0-9a-f]{32}$/)
    await moveTries(club, '-61 minutes')
    await club.runJob('applyRetention')
    await eventually(async () => {
      const left = await club.superuser.sql.run('SELECT COUNT(*) FROM login_attempts')
      expect(left.rows).toEqual([['0']])
    })
  })
})

test('without a trusted proxy nobody can say that they are somewhere else', async () => {
  const direct = await startTestClub({ settings: { LIMIT_FACTOR: '1' } })
  try {
    const answers = []
    for (let n = 0; n < 21; n++) {
      const headers = {
        'X-Real-IP': `10.3.0.${n}`,
        'X-Forwarded-For': `10.3.0.${n}`,
        Forwarded: `for=10.3.0.${n}`,
      }
      answers.push(await httpCall(direct, '/api/club/sign-up', { method: 'POST', json: {}, headers }))
    }
    expect(answers.map(({ status }) => status)).toEqual([...repeated(400, 20), 429])
  } finally {
    await direct.stop()
  }
})

test('a burst at the panel is cut off for a second, by address', async () => {
  const ask = (ip: string): Promise<HttpAnswer> =>
    httpCall(club, '/api/club/staff/overview', { headers: { [PROXY_HEADER]: ip } })
  const burst = await Promise.all(Array.from({ length: 200 }, () => ask('10.9.9.9')))
  const asked = burst.filter(({ status }) => status === 401)
  const refused = burst.filter(({ status }) => status === 429)
  expect(asked.length + refused.length).toBe(200)
  expect(asked.length).toBeGreaterThanOrEqual(20)
  expect(refused.length).toBeGreaterThanOrEqual(40)
  expect((await ask('10.9.9.8')).status).toBe(401)
})
