import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../support/eventually'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { PASSWORD, type Person } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let staff: Pick<Person, 'id' | 'email'>
beforeAll(async () => {
  club = await startTestClub({ settings: { STAFF_MFA: 'auto' } })
})
afterAll(() => club.stop())

const post = (path: string, json: object): Promise<HttpAnswer> =>
  httpCall(club, path, { method: 'POST', json })
const signIn = (password = PASSWORD): Promise<HttpAnswer> =>
  post('/api/club/sign-in', { email: staff.email, password })
const withCode = (otpId: string, password: string, mfaId?: string): Promise<HttpAnswer> =>
  post('/api/collections/staff/auth-with-otp', { otpId, password, mfaId })

async function mfaId(): Promise<string> {
  const { status, json } = await signIn()
  expect(status).toBe(401)
  expect(json).not.toHaveProperty('token')
  return String(json!['mfaId'])
}

/** Asks for a code and reads it in the mail. */
async function mailedCode(): Promise<{ otpId: string; code: string }> {
  const before = club.mail.messages.length
  const { status, json } = await post('/api/collections/staff/request-otp', { email: staff.email })
  expect(status).toBe(200)
  await club.mail.waitFor(() => club.mail.messages.length > before)
  const { text, html, to } = club.mail.messages.at(-1)!
  expect(to).toEqual([staff.email])
  return { otpId: String(json!['otpId']), code: /\b(\d{8})\b/.exec(text || html)![1]! }
}

/** PocketBase writes the whole code once more when its mail has left; a change made before would be undone. */
const noted = (otpId: string): Promise<void> =>
  eventually(async () => {
    expect((await club.superuser.collection('_otps').getOne(otpId))['sentTo']).toBe(staff.email)
  })

/** Somebody else for each test: PocketBase counts the codes that are tried for a person. */
let made = 0
beforeEach(async () => {
  const email = `equipo-${++made}@example.org`
  const account = { email, name: 'Equipo', password: PASSWORD, passwordConfirm: PASSWORD }
  staff = { email, id: (await club.superuser.collection('staff').create(account)).id }
})

test('password and mailed code together open the panel', async () => {
  const id = await mfaId()
  const { otpId, code } = await mailedCode()
  const { status, json } = await withCode(otpId, code, id)
  expect(status).toBe(200)
  expect(json).toMatchObject({ record: { id: staff.id, collectionName: 'staff' } })
  const token = String(json!['token'])
  expect(await httpCall(club, '/api/club/refresh-session', { method: 'POST', token })).toMatchObject({
    status: 200,
    json: { token },
  })
})

describe('no session comes from', () => {
  test('the password alone', async () => {
    await mfaId()
  })

  test('the code alone, or with a factor that is not there', async () => {
    const { otpId, code } = await mailedCode()
    const alone = await withCode(otpId, code)
    expect(alone.status).toBe(401)
    expect(alone.json).not.toHaveProperty('token')
    const again = await mailedCode()
    expect(await withCode(again.otpId, again.code, 'nosuchfactor123')).toMatchObject({ status: 400 })
  })

  test('a wrong code', async () => {
    const id = await mfaId()
    const { otpId, code } = await mailedCode()
    const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0')
    expect(await withCode(otpId, wrong, id)).toMatchObject({ status: 400 })
  })

  test('trying codes until one fits', async () => {
    const id = await mfaId()
    const { otpId, code } = await mailedCode()
    const guesses = Array.from({ length: 8 }, (_, at) =>
      String((Number(code) + at + 1) % 1e8).padStart(8, '0'),
    )
    const statuses = []
    for (const guess of [...guesses, code]) statuses.push((await withCode(otpId, guess, id)).status)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a used code', async () => {
    const { otpId, code } = await mailedCode()
    expect((await withCode(otpId, code, await mfaId())).status).toBe(200)
    expect((await withCode(otpId, code, await mfaId())).status).toBe(400)
  })

  test('a used first factor', async () => {
    const id = await mfaId()
    const first = await mailedCode()
    expect((await withCode(first.otpId, first.code, id)).status).toBe(200)
    const second = await mailedCode()
    expect((await withCode(second.otpId, second.code, id)).status).toBe(400)
  })

  test('an old code', async () => {
    const id = await mfaId()
    const { otpId, code } = await mailedCode()
    await noted(otpId)
    await club.superuser.sql.run("UPDATE _otps SET created = '2026-01-01 00:00:00.000Z'")
    expect((await withCode(otpId, code, id)).status).toBe(400)
  })

  test('a wrong password, which does not even ask for a code', async () => {
    const { status, json } = await signIn('Equivocada-1')
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'invalid_credentials' } })
    expect(json).not.toHaveProperty('mfaId')
  })

  test('a client who asks for a code', async () => {
    const answer = await post('/api/collections/profiles/request-otp', { email: staff.email })
    expect(answer.status).toBe(404)
  })
})

test('a code for an unknown address looks the same and is not sent', async () => {
  const before = club.mail.messages.length
  const { status, json } = await post('/api/collections/staff/request-otp', { email: 'nadie@example.org' })
  expect({ status, json }).toMatchObject({ status: 200, json: { otpId: expect.any(String) } })
  await mailedCode()
  expect(club.mail.messages.slice(before).map(({ to }) => to)).toEqual([[staff.email]])
})
