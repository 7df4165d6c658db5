import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_MAX_DAYS } from '@/domain/periods'
import { signInAs } from '@/ops/run/signInAs'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { claimsOf, tokenWith } from '../../support/jwt'
import { newPerson, PASSWORD, type Person } from '../../support/people'
import { newStaff, signedIn } from '../../support/permissions/cast'
import { ROUTE_TABLE } from '../../support/permissions/routeTable'
import { connectRealtime } from '../../support/realtimeClient'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const SIXTY_DAYS = 60 * 86_400
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

let club: TestClub
let person: Person
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())
beforeEach(async () => {
  person = await newPerson(club)
})

const post = (path: string, token?: string, json: object = {}): Promise<HttpAnswer> =>
  httpCall(club, `/api/club/${path}`, { method: 'POST', token, json })
const statusOf = async (token: string): Promise<number> =>
  (await httpCall(club, '/api/club/me', { token })).status
const rowsOf = async ({ id }: Person): Promise<(string | null)[][]> =>
  (await club.superuser.sql.run(`SELECT id, ended_at, device, browser FROM sessions WHERE owner = '${id}'`))
    .rows

/** Every route of ours that needs a session. */
const ASKING = Object.entries(ROUTE_TABLE)
  .filter(([, outcomes]) => outcomes.guest === '401 session_expired')
  .map(([route]) => route)

describe('after a sign-out', () => {
  test('the token is void on every route, for a client and for staff', async () => {
    const staff = await newStaff(club, `equipo-${person.id}@example.org`)
    for (const { token } of [person, staff]) {
      expect((await post('sign-out', token)).status).toBe(200)
      for (const route of ASKING) {
        const [method = '', path = ''] = route.replace('{id}', person.id).split(' ')
        // The kind of account is checked first.
        const mayStaff = ROUTE_TABLE[route]!.staff !== '403 forbidden'
        const { member, adult } = ROUTE_TABLE[route]!
        const mayClient =
          [member, adult].some((outcome) => outcome !== '403 forbidden') || route.includes('benefit-actions')
        const { status, json } = await httpCall(club, path, {
          method,
          token,
          ...(method === 'POST' && { json: {} }),
        })
        const expected = (token === staff.token ? mayStaff : mayClient)
          ? [401, 'session_expired']
          : [403, 'forbidden']
        expect([route, status, json?.['code']]).toEqual([route, ...expected])
      }
    }
    expect(ASKING.length).toBeGreaterThan(40)
  })

  test('PocketBase’s own routes show it nothing, and tell it of no change', async () => {
    const ended = person.token
    const live = await signedIn(club, person)
    const connection = await connectRealtime(club)
    const other = await connectRealtime(club)
    await post('sign-out', ended)
    expect(await connection.subscribe([`profiles/${person.id}`, 'profiles/*'], ended)).toBe(204)
    expect(await other.subscribe([`profiles/${person.id}`], live.token)).toBe(204)
    await club.superuser.collection('profiles').update(person.id, { telefono: '611 111 111' })
    await other.waitFor(({ record }) => record.id === person.id)
    expect(connection.messages).toEqual([])
    for (const path of ['', `/${person.id}`]) {
      const answer = await httpCall(club, `/api/collections/profiles/records${path}`, { token: ended })
      expect(answer.status).toBe(403)
    }
    expect((await httpCall(club, '/api/files/token', { method: 'POST', token: ended })).status).toBe(404)
    for (const each of [connection, other]) each.close()
  })

  test('other devices stay signed in, and the same one may sign in again', async () => {
    const tablet = await signedIn(club, person)
    await post('sign-out', person.token)
    expect(await statusOf(tablet.token)).toBe(200)
    expect(await statusOf((await signedIn(club, person)).token)).toBe(200)
  })

  test('no renewal, also none that was asked for before, brings it back', async () => {
    const renewed = String((await post('refresh-session', person.token)).json!['token'])
    expect(claimsOf(renewed).sid).toBe(claimsOf(person.token).sid)
    await post('sign-out', renewed)
    for (const token of [person.token, renewed]) {
      expect(await statusOf(token)).toBe(401)
      expect((await post('refresh-session', token)).status).toBe(401)
    }
  })
})

describe('the key of a sign-out', () => {
  test('ends its session without a token, once and for all, and nothing else', async () => {
    const tablet = await signedIn(club, person)
    const { endKey } = claimsOf(person.token)
    expect(await post('sign-out', undefined, { endKey })).toMatchObject({
      status: 200,
      json: { success: true },
    })
    expect(await post('sign-out', undefined, { endKey })).toMatchObject({
      status: 200,
      json: { success: true },
    })
    expect([await statusOf(person.token), await statusOf(tablet.token)]).toEqual([401, 200])
  })

  test('opens nothing', async () => {
    const { endKey } = claimsOf(person.token)
    for (const token of [endKey!, tokenWith(person.token, { sid: endKey }), `Bearer ${endKey}`]) {
      expect(await statusOf(token)).toBe(401)
    }
    expect(await statusOf(person.token)).toBe(200)
  })

  test.each([
    ['nobody’s', 'f'.repeat(32), 200],
    ['no text', 7, 400],
    ['an empty one', '', 400],
    ['a pattern', '%', 400],
    ['the number itself', 'x'.repeat(40), 400],
  ])('%s ends nothing', async (_name, endKey, status) => {
    expect((await post('sign-out', person.token, { endKey })).status).toBe(status)
    expect(await statusOf(person.token)).toBe(200)
  })
})

describe('a token of the version before', () => {
  /** A token without a number, signed when that version ran, or `seconds` later. */
  async function unnumbered(seconds: number): Promise<string> {
    const { rows } = await club.superuser.sql.run(
      `SELECT p.tokenKey || json_extract(c.options, '$.authToken.secret'),
         (SELECT applied / 1000000 FROM _migrations WHERE file LIKE '%add_sessions.js')
       FROM profiles p, _collections c WHERE c.name = 'profiles' AND p.id = '${person.id}'`,
    )
    const [secret = '', since = ''] = rows[0] as string[]
    const exp = Math.floor(Number(since)) + seconds + SIXTY_DAYS
    return tokenWith(person.token, { sid: undefined, endKey: undefined, exp }, secret)
  }

  test('is good until it is renewed, and loses nobody', async () => {
    const token = await unnumbered(-5)
    expect(claimsOf(token).sid).toBeUndefined()
    expect(await statusOf(token)).toBe(200)
    const renewals = [await post('refresh-session', token), await post('refresh-session', token)]
    const [one, two] = renewals.map(({ json }) => claimsOf(String(json!['token'])))
    // Two tabs, or a lost answer, lead to the same session.
    expect(one!.sid).toBe(two!.sid)
    expect(await rowsOf(person)).toHaveLength(2)
  })

  test('ends with the session that it was renewed to', async () => {
    const token = await unnumbered(-5)
    const renewed = String((await post('refresh-session', token)).json!['token'])
    await post('sign-out', undefined, { endKey: claimsOf(renewed).endKey })
    expect([await statusOf(token), await statusOf(renewed)]).toEqual([401, 401])
    expect((await post('refresh-session', token)).status).toBe(401)
  })

  test('can be signed out itself', async () => {
    const token = await unnumbered(-5)
    expect((await post('sign-out', token)).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
  })

  test.each([0, 5, 86_400])(
    'is nobody’s when it was signed %d seconds after the upgrade',
    async (seconds) => {
      expect(await statusOf(await unnumbered(seconds))).toBe(401)
    },
  )
})

describe('all sessions end', () => {
  test('with a new password, but for the one of this device', async () => {
    const tablet = await signedIn(club, person)
    const changed = await post('account/password', person.token, {
      oldPassword: PASSWORD,
      password: 'Candelabro-77',
    })
    expect(changed.status).toBe(200)
    const { endKey } = claimsOf(String(changed.json!['token']))
    expect((await rowsOf(person)).map(([id]) => id)).toEqual([endKey])
    expect(await statusOf(tablet.token)).toBe(401)
  })

  test('whoever voids the tokens', async () => {
    await club.superuser
      .collection('profiles')
      .update(person.id, { password: 'Candelabro-77', passwordConfirm: 'Candelabro-77' })
    expect(await rowsOf(person)).toEqual([])
  })

  test('with the account', async () => {
    expect((await post('account/delete', person.token, { password: PASSWORD })).status).toBe(200)
    expect(await rowsOf(person)).toEqual([])
  })
})

describe('a sign-in', () => {
  const signIn = async (token: string, { email }: Person = person): Promise<string> => {
    const { json } = await post('sign-in', token, { email, password: PASSWORD })
    return String(json!['token'])
  }

  test('makes a new token, and ends the session of the one that it came with, of whomever', async () => {
    const again = await signIn(person.token)
    expect(claimsOf(again)['sid']).not.toBe(claimsOf(person.token)['sid'])
    expect(claimsOf(again)['sid']).toMatch(/^[A-Za-z0-9]{40}$/)
    expect([await statusOf(person.token), await statusOf(again)]).toEqual([401, 200])
    const other = await newPerson(club)
    const theirs = await signIn(again, other)
    expect([await statusOf(again), await statusOf(theirs), await statusOf(other.token)]).toEqual([
      401, 200, 200,
    ])
  })

  test('that fails, or comes without a session, ends none', async () => {
    expect(
      (await post('sign-in', person.token, { email: person.email, password: 'Equivocada-1' })).status,
    ).toBe(400)
    const elsewhere = await signedIn(club, person)
    expect([await statusOf(person.token), await statusOf(elsewhere.token)]).toEqual([200, 200])
  })
})

test('a session that is renewed all the time ends a year after its sign-in', async () => {
  const age = (days: number) =>
    club.superuser.sql.run(
      `UPDATE sessions SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, '-${days} days')
       WHERE owner = '${person.id}'`,
    )
  await age(SESSION_MAX_DAYS - 1)
  const { json } = await post('refresh-session', person.token)
  const token = String(json!['token'])
  expect(await statusOf(token)).toBe(200)
  await age(2)
  expect(await statusOf(token)).toBe(401)
  expect((await post('refresh-session', token)).status).toBe(401)
})

test('the operator ends the sessions of one person, or of all, by deleting their rows', async () => {
  const other = await newPerson(club)
  const staff = await newStaff(club, `equipo-${person.id}@example.org`)
  await club.superuser.sql.run(`DELETE FROM sessions WHERE owner = '${person.id}'`)
  expect([await statusOf(person.token), await statusOf(other.token)]).toEqual([401, 200])
  await club.superuser.sql.run('DELETE FROM sessions')
  expect(await statusOf(other.token)).toBe(401)
  expect((await httpCall(club, '/api/club/staff/overview', { token: staff.token })).status).toBe(401)
})

describe('one’s open sessions', () => {
  const list = async (token: string): Promise<Record<string, unknown>[]> =>
    (await httpCall(club, '/api/club/account/sessions', { token })).json!['sessions'] as never

  test('are told with their kind of device, this one first', async () => {
    const phone = await httpCall(club, '/api/club/sign-in', {
      method: 'POST',
      headers: { 'user-agent': PHONE },
      json: { email: person.email, password: PASSWORD },
    })
    const token = String(phone.json!['token'])
    expect(await list(token)).toMatchObject([
      { device: 'phone', system: 'android', browser: 'chrome', current: true },
      { device: 'other', system: 'other', browser: 'other', current: false },
    ])
    const moments = (await list(token)).map(({ since }) => new Date(String(since)).getTime())
    for (const since of moments) expect(Date.now() - since).toBeLessThan(60_000)
    // Written by a release that did not know of systems.
    await club.superuser.sql.run(`UPDATE sessions SET system = '' WHERE owner = '${person.id}'`)
    expect((await list(token)).map(({ system }) => system)).toEqual(['other', 'other'])
    expect(JSON.stringify(await rowsOf(person))).not.toContain('Mozilla')
  })

  test('end one by one', async () => {
    const tablet = await signedIn(club, person)
    const [, former] = await list(tablet.token)
    expect((await post('account/sessions/end', tablet.token, { id: former!['id'] })).status).toBe(200)
    expect([await statusOf(person.token), await statusOf(tablet.token)]).toEqual([401, 200])
    expect(await list(tablet.token)).toHaveLength(1)
  })

  test('are nobody else’s to end', async () => {
    const stranger = await newPerson(club)
    const [own] = await list(person.token)
    expect((await post('account/sessions/end', stranger.token, { id: own!['id'] })).status).toBe(200)
    expect(await statusOf(person.token)).toBe(200)
    expect((await post('account/sessions/end', stranger.token, {})).status).toBe(400)
  })

  test('note when somebody was there once an hour', async () => {
    const seen = async (): Promise<unknown> => (await list(person.token))[0]!['last_seen']
    const first = await seen()
    expect(await seen()).toBe(first)
    await club.superuser.sql.run(
      `UPDATE sessions SET last_seen = '2026-01-01 00:00:00.000Z' WHERE owner = '${person.id}'`,
    )
    expect(new Date(String(await seen())).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('are forgotten once their token has ended by itself', async () => {
    await signInAs(club.superuser, 'profiles', person.id, -10)
    expect(await rowsOf(person)).toHaveLength(2)
    await club.runJob('applyRetention')
    await expect.poll(() => rowsOf(person)).toHaveLength(1)
  })
})

test('staff who still owe the second factor have no session', async () => {
  const { id, email } = await newStaff(club, 'segundo-factor@example.org')
  await club.end('stop')
  await club.start({ STAFF_MFA: 'auto' })
  const first = await post('sign-in', undefined, { email, password: PASSWORD })
  expect(first).toMatchObject({ status: 401 })
  expect(first.json).toHaveProperty('mfaId')
  expect(await rowsOf({ id, email, token: '' })).toEqual([])
})
