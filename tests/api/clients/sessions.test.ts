import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realNow } from '../../support/clock'
import { eventually } from '../../support/eventually'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { claimsOf, tokenWith, unsignedToken } from '../../support/jwt'
import { newPerson, type Person } from '../../support/people'
import { newStaff, signedIn, tokenEnding } from '../../support/permissions/cast'
import { connectRealtime } from '../../support/realtimeClient'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** The life of a staff session, in seconds. */
const WORKING_DAY = 8 * 3600

let club: TestClub
let person: Person
let staff: Person
beforeAll(async () => {
  club = await startTestClub()
  person = await newPerson(club)
  staff = await newStaff(club)
})
afterAll(() => club.stop())

const post = (path: string, token?: string): Promise<HttpAnswer> =>
  httpCall(club, `/api/club/${path}`, { method: 'POST', token, json: {} })
const me = (token?: string, headers = {}): Promise<HttpAnswer> =>
  httpCall(club, '/api/club/me', { token, headers })

const NEED_A_SESSION = [
  'GET me',
  'POST refresh-session',
  'POST sign-out-everywhere',
  'POST create-subscription',
  'POST verify-subscription',
]
const VOID: Record<string, () => string | undefined | Promise<string>> = {
  'no token': () => undefined,
  garbage: () => 'garbage',
  'an expired one': () => tokenEnding(club, person, -1),
  'one with another end': () => tokenWith(person.token, { exp: claimsOf(person.token).exp + 1000 }),
  "one with somebody else's id": () => tokenWith(person.token, { id: staff.id }),
  'one of another collection': () =>
    tokenWith(person.token, { collectionId: claimsOf(staff.token).collectionId }),
  'one signed with another secret': () =>
    tokenWith(person.token, {}, 'a-guess-of-fifty-characters-or-more-in-all-1234567'),
  'one without signature': () => unsignedToken(person.token),
  'one of another kind': () => tokenWith(person.token, { type: 'verification' }),
}

describe.each(Object.keys(VOID))('with %s', (name) => {
  test.each(NEED_A_SESSION)('%s answers session_expired', async (route) => {
    const token = await VOID[name]!()
    const [method, path = ''] = route.split(' ')
    const answer = method === 'GET' ? await me(token) : await post(path, token)
    expect(answer).toMatchObject({ status: 401, json: { success: false, code: 'session_expired' } })
  })
})

test("a mail link's token is no session", async () => {
  const { rows } = await club.superuser.sql.run(
    `SELECT json_extract(options, '$.passwordResetToken.secret') || tokenKey FROM _collections, profiles
     WHERE name = 'profiles' AND profiles.id = '${person.id}'`,
  )
  const token = tokenWith(person.token, { type: 'passwordReset' }, rows[0]![0]!)
  expect((await me(token)).status).toBe(401)
})

test('a session is good until its very end', async () => {
  // Another one when an answer has taken longer than its two seconds.
  await eventually(async () => expect((await me(await tokenEnding(club, person, 2))).status).toBe(200))
})

test('a session is renewed for as long as it is good', async () => {
  const { token, id } = person
  const { status, json } = await post('refresh-session', token)
  expect({ status, json }).toMatchObject({ status: 200, json: { record: { id } } })
  expect(claimsOf(String(json!['token'])).exp).toBeGreaterThanOrEqual(claimsOf(token).exp)
})

test('a session of staff ends a working day after its sign-in, whatever is called', async () => {
  const { token } = await signedIn(club, staff)
  const { exp, refreshable } = claimsOf(token)
  expect(refreshable).toBe(false)
  expect(Math.abs(exp - realNow() / 1000 - WORKING_DAY)).toBeLessThan(30)
  const { status, json } = await post('refresh-session', token)
  expect({ status, json }).toMatchObject({ status: 200, json: { token, record: { id: staff.id } } })
})

test('the state comes with an ETag, and an unchanged one is not sent again', async () => {
  const first = await me(person.token)
  const { etag } = first.headers
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
  const again = await me(person.token, { 'if-none-match': etag })
  expect(again).toMatchObject({ status: 304, text: '' })
  await club.superuser.collection('profiles').update(person.id, { telefono: '611 000 000' })
  const changed = await me(person.token, { 'if-none-match': etag })
  expect(changed).toMatchObject({ status: 200, json: { profile: { telefono: '611 000 000' } } })
  expect(changed.headers.etag).not.toBe(etag)
})

describe('signing out everywhere', () => {
  test('voids every session of that person and of nobody else', async () => {
    const phone = await newPerson(club)
    const tablet = await signedIn(club, phone)
    const renewed = String((await post('refresh-session', tablet.token)).json!['token'])
    expect(await post('sign-out-everywhere', tablet.token)).toMatchObject({
      status: 200,
      json: { success: true },
    })
    for (const token of [phone.token, tablet.token, renewed]) {
      expect((await me(token)).status).toBe(401)
    }
    expect((await me(person.token)).status).toBe(200)
    expect((await me((await signedIn(club, phone)).token)).status).toBe(200)
  })

  test('serves the administrator as well', async () => {
    const { token } = await signedIn(club, staff)
    expect((await post('sign-out-everywhere', token)).status).toBe(200)
    expect((await post('refresh-session', token)).status).toBe(401)
  })

  test('silences the realtime connections that were open', async () => {
    const one = await newPerson(club)
    const [ended, other] = [await connectRealtime(club), await connectRealtime(club)]
    const topic = `profiles/${one.id}`
    expect(await ended.subscribe([topic], one.token)).toBe(204)
    const change = (telefono: string) => club.superuser.collection('profiles').update(one.id, { telefono })
    await change('611 111 111')
    await ended.waitFor(({ record }) => record.id === one.id)
    await post('sign-out-everywhere', one.token)
    const heard = ended.messages.length
    expect(await other.subscribe([topic], (await signedIn(club, one)).token)).toBe(204)
    await change('622 222 222')
    await other.waitFor(({ record }) => record.id === one.id)
    expect(ended.messages).toHaveLength(heard)
    for (const client of [ended, other]) client.close()
  })
})
