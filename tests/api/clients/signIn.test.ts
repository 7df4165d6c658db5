import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realNow } from '../../support/clock'
import { httpCall } from '../../support/httpCall'
import { claimsOf } from '../../support/jwt'
import { newPerson, PASSWORD, type Person, payingMember } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { workOfServer } from '../../support/timed'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let unpaid: Person
let staff: Person
beforeAll(async () => {
  club = await startTestClub({ slowPasswords: true })
  unpaid = await newPerson(club)
  staff = await newStaff(club)
})
afterAll(() => club.stop())

const signIn = (email: string, password: string) =>
  httpCall(club, '/api/club/sign-in', { method: 'POST', json: { email, password } })

test('the address counts, whatever its case and the spaces around it', async () => {
  for (const email of [unpaid.email, unpaid.email.toUpperCase(), `  ${unpaid.email} `]) {
    const { status, json } = await signIn(email, PASSWORD)
    expect(status).toBe(200)
    expect(json).toMatchObject({ record: { id: unpaid.id, collectionName: 'profiles', email: unpaid.email } })
  }
})

test('one form serves the administrator too', async () => {
  const { json } = await signIn(staff.email.toUpperCase(), PASSWORD)
  expect(json).toMatchObject({ record: { id: staff.id, collectionName: 'staff' } })
})

test("sessions last sixty days, the administrator's eight hours", async () => {
  const now = realNow() / 1000
  const lifetimes = await Promise.all(
    [unpaid, staff].map(
      async ({ email }) => claimsOf(String((await signIn(email, PASSWORD)).json!['token'])).exp - now,
    ),
  )
  expect(Math.round(lifetimes[0]! / 60)).toBe(60 * 24 * 60)
  expect(Math.round(lifetimes[1]! / 60)).toBe(8 * 60)
})

describe('whoever is refused', () => {
  const WRONG = 'Equivocada-1'
  const reasons = () => ({
    'unknown address': ['nadie@example.org', WRONG],
    'wrong password': [unpaid.email, WRONG],
    'wrong password of the administrator': [staff.email, WRONG],
    'right password in another case': [unpaid.email, PASSWORD.toLowerCase()],
    'right password with a space': [unpaid.email, `${PASSWORD} `],
  })

  test('reads the same bytes under the same headers, for whatever reason', async () => {
    const answers = []
    for (const [email = '', password = ''] of Object.values(reasons()))
      answers.push(await signIn(email, password))
    const [first, ...others] = answers.map(({ status, json, headers }) => {
      const { date: _date, ...rest } = headers
      return { status, json, rest }
    })
    expect(first).toMatchObject({ status: 400, json: { success: false, code: 'invalid_credentials' } })
    for (const other of others) expect(other).toEqual(first)
  })

  test('costs as much work for an unknown address', async () => {
    const work = await workOfServer(
      club,
      {
        unknown: () => signIn('nadie@example.org', WRONG),
        known: () => signIn(unpaid.email, WRONG),
      },
      5,
    )
    expect(work['unknown']! / work['known']!, JSON.stringify(work)).toBeGreaterThan(0.67)
    expect(work['unknown']! / work['known']!, JSON.stringify(work)).toBeLessThan(1.5)
  })
})

test('a form without what it needs names the fields', async () => {
  const { status, json } = await httpCall(club, '/api/club/sign-in', { method: 'POST', json: { email: 'x' } })
  expect(status).toBe(400)
  expect(json).toMatchObject({
    code: 'invalid_fields',
    fields: { email: 'email_invalid', password: 'password_mistyped' },
  })
})

describe("PocketBase's own door for passwords", () => {
  test.each(['profiles', 'staff'])('of %s is closed, with the right password too', async (collection) => {
    const identity = collection === 'staff' ? staff.email : unpaid.email
    const path = `/api/collections/${collection}/auth-with-password`
    const json = { identity, password: PASSWORD }
    const answer = await httpCall(club, path, { method: 'POST', json })
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('token')
  })
})

test('where the club demands a verified address, only that opens the door', async () => {
  const strict = await startTestClub({ settings: { REQUIRE_VERIFIED_EMAIL: '1' } })
  try {
    const person = await payingMember(strict)
    const attempt = (password: string) =>
      httpCall(strict, '/api/club/sign-in', { method: 'POST', json: { email: person.email, password } })
    expect(await attempt(PASSWORD)).toMatchObject({ status: 403, json: { code: 'email_not_verified' } })
    expect(await attempt('Equivocada-1')).toMatchObject({
      status: 400,
      json: { code: 'invalid_credentials' },
    })
    await strict.superuser.collection('profiles').update(person.id, { verified: true })
    expect((await attempt(PASSWORD)).status).toBe(200)
  } finally {
    await strict.stop()
  }
})
