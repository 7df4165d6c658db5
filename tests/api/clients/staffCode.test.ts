import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSendingCodes } from '../../support/codes'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../../support/eventually'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { mailsTo } from '../../support/mails'
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
const withCode = (requestId: string, code: string): Promise<HttpAnswer> =>
  post('/api/club/code/staff', { requestId, code })
const again = (requestId: string): Promise<HttpAnswer> => post('/api/club/code/staff/again', { requestId })
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1e8).padStart(8, '0')

interface Asked {
  requestId: string
  code: string
}

/** Reads the code in the mail that `ask` triggers. */
async function mailed(ask: () => Promise<unknown>): Promise<string> {
  const before = mailsTo(club, staff.email).length
  await ask()
  await club.mail.waitFor(() => mailsTo(club, staff.email).length > before)
  return /^\d{8}\b/.exec(mailsTo(club, staff.email).at(-1)!.subject)![0]
}

/** The first step: a right password, which mails a code. */
async function firstStep(): Promise<Asked> {
  let requestId = ''
  const code = await mailed(async () => {
    const { status, json } = await signIn()
    expect(status).toBe(401)
    expect(json).toEqual({ mfaId: expect.stringMatching(/^[a-z0-9]{15}$/) })
    requestId = String(json!['mfaId'])
  })
  return { requestId, code }
}

/** A new account for each test. */
let made = 0
beforeEach(async () => {
  await startSendingCodes(club)
  const email = `equipo-${++made}@example.org`
  const account = { email, name: 'Equipo', password: PASSWORD, passwordConfirm: PASSWORD }
  staff = { email, id: (await club.superuser.collection('staff').create(account)).id }
})

test('password and mailed code together open the panel', async () => {
  const { requestId, code } = await firstStep()
  const { status, json } = await withCode(requestId, code)
  expect(status).toBe(200)
  expect(json).toMatchObject({ record: { id: staff.id, collectionName: 'staff', email: staff.email } })
  const token = String(json!['token'])
  expect(await httpCall(club, '/api/club/refresh-session', { method: 'POST', token })).toMatchObject({
    status: 200,
    json: { token },
  })
  expect((await httpCall(club, '/api/club/staff/overview', { token })).status).toBe(200)
})

test('a usual sign-in is no error of the server', async () => {
  const { requestId, code } = await firstStep()
  expect((await withCode(requestId, code)).status).toBe(200)
  // PocketBase writes its log every three seconds.
  await sleep(3_500)
  const { items } = await club.superuser.logs.getList(1, 10)
  expect(items.map(({ message }) => message)).toEqual([])
})

test('the app of the first release signs in at its own addresses', async () => {
  const { requestId, code } = await firstStep()
  const asked = await post('/api/collections/staff/request-otp', { email: staff.email })
  expect(asked).toMatchObject({ status: 200, json: { otpId: expect.any(String) } })
  const former = (password: string): Promise<HttpAnswer> =>
    post('/api/collections/staff/auth-with-otp', { otpId: asked.json!['otpId'], password, mfaId: requestId })
  expect(await former(wrong(code))).toMatchObject({ status: 400 })
  expect(await former(code)).toMatchObject({ status: 200, json: { record: { id: staff.id } } })
  expect(mailsTo(club, staff.email)).toHaveLength(1)
})

test('another code can be asked for, with the id of the one before', async () => {
  const first = await firstStep()
  let next = ''
  const code = await mailed(async () => {
    const { status, json } = await again(first.requestId)
    expect(status).toBe(200)
    next = String(json!['requestId'])
  })
  expect(next).not.toBe(first.requestId)
  expect((await withCode(next, code)).status).toBe(200)
  expect(await again('nosuchrequest12')).toMatchObject({ status: 400, json: { code: 'code_expired' } })
})

describe('no session comes from', () => {
  test('the password alone', async () => {
    await firstStep()
  })

  test('a code that nobody has asked for', async () => {
    const { code } = await firstStep()
    expect(await withCode('nosuchrequest12', code)).toMatchObject({
      status: 400,
      json: { code: 'code_expired' },
    })
  })

  test('trying codes until one fits, which kills no code but one’s own', async () => {
    const { requestId, code } = await firstStep()
    const theirs = await firstStep()
    const statuses = []
    for (let by = 1; by <= 8; by++) statuses.push((await withCode(requestId, wrong(code, by))).status)
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 400))
    expect(await withCode(requestId, code)).toMatchObject({ status: 400, json: { code: 'code_expired' } })
    expect((await withCode(theirs.requestId, theirs.code)).status).toBe(200)
  })

  test('a used code', async () => {
    const { requestId, code } = await firstStep()
    expect((await withCode(requestId, code)).status).toBe(200)
    expect((await withCode(requestId, code)).status).toBe(400)
    const other = await firstStep()
    expect(other.code).not.toBe(code)
    expect((await withCode(other.requestId, code)).status).toBe(400)
  })

  test('an old code', async () => {
    const { requestId, code } = await firstStep()
    await club.superuser.sql.run("UPDATE email_codes SET created = '2026-01-01 00:00:00.000Z'")
    expect((await withCode(requestId, code)).status).toBe(400)
    expect((await again(requestId)).status).toBe(400)
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

test('whoever only knows the address makes no mailbox ring, by whatever name of the collection', async () => {
  const { id } = await club.superuser.collections.getOne('staff')
  for (const name of ['staff', id]) {
    for (const email of [staff.email, 'nadie@example.org']) {
      const { status } = await post(`/api/collections/${name}/request-otp`, { email })
      expect([name, status]).toEqual([name, name === 'staff' ? 200 : 404])
    }
  }
  const former = { otpId: 'x', password: '12345678', mfaId: 'x' }
  expect((await post(`/api/collections/${id}/auth-with-otp`, former)).status).toBe(404)
  await firstStep()
  expect(mailsTo(club, staff.email)).toHaveLength(1)
})

test('while the mail server is away the code waits, and comes when it is back', async () => {
  await club.mail.down()
  const { status, json } = await signIn()
  expect(status).toBe(401)
  const requestId = String(json!['mfaId'])
  const row = (): Promise<Record<string, unknown>> =>
    club.superuser.collection('email_codes').getOne(requestId)
  await eventually(async () => expect(await row()).toMatchObject({ state: 'queued', attempts: 1 }))
  await club.mail.up()
  const code = await mailed(() =>
    club.superuser.sql.run("UPDATE email_codes SET next_attempt_at = created WHERE state = 'queued'"),
  )
  expect((await withCode(requestId, code)).status).toBe(200)
})

test('while mails do not go out, who has the right password is told, and no longer once they do', async () => {
  await club.mail.down()
  const { json } = await signIn()
  await eventually(async () => {
    expect((await again(String(json!['mfaId']))).json).toMatchObject({ success: true, mailFails: true })
  })
  expect((await signIn()).json).toMatchObject({ mailFails: true })
  expect((await signIn('Equivocada-1')).json).not.toHaveProperty('mailFails')
  await club.mail.up()
  await club.superuser.sql.run("UPDATE email_codes SET next_attempt_at = '' WHERE state = 'queued'")
  await eventually(async () => expect((await signIn()).json).not.toHaveProperty('mailFails'))
})
