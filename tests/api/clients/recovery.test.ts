import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSendingCodes } from '../../support/codes'
import { eventually } from '../../support/eventually'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { newPerson, PASSWORD, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { tokenWith } from '../../support/jwt'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const NEW = 'Nueva-Clave-77'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({
    settings: { PUBLIC_URL: 'https://club.example.org/', TRUSTED_PROXY_HEADER: 'X-Real-IP' },
  })
})
// Each run of the loop that mails links ends after a minute.
beforeEach(() => startSendingCodes(club))
afterAll(() => club.stop())

type Kind = 'profiles' | 'staff'
const post = (path: string, json: object, token?: string): Promise<HttpAnswer> =>
  httpCall(club, path, { method: 'POST', json, token })
const ask = (email: string, kind: Kind = 'profiles', extra = {}): Promise<HttpAnswer> =>
  post(`/api/collections/${kind}/request-password-reset`, { email, ...extra })
const confirm = (token: string, password: string, kind: Kind = 'profiles'): Promise<HttpAnswer> =>
  post(`/api/collections/${kind}/confirm-password-reset`, { token, password, passwordConfirm: password })
const signIn = async (email: string, password: string): Promise<number> =>
  (await post('/api/club/sign-in', { email, password })).status

/** The link in the mail to this person. */
async function mailedLink(email: string): Promise<string> {
  const { links } = await club.mail.waitFor(({ to }) => to.includes(email))
  expect(links).toHaveLength(1)
  return links[0]!
}
async function resetToken(person: Person, kind: Kind = 'profiles'): Promise<string> {
  expect((await ask(person.email, kind)).status).toBe(204)
  return (await mailedLink(person.email)).split('#')[1]!.replace('staff:', '')
}

test('the link carries the public address and the token behind #', async () => {
  const person = await newPerson(club)
  await ask(person.email.toUpperCase(), 'profiles', { resetUrl: 'https://evil.example.org' })
  expect(await mailedLink(person.email)).toMatch(
    /^https:\/\/club\.example\.org\/auth\/reset-password#[\w-]+\.[\w-]+\.[\w-]+$/,
  )
  const mail = await club.mail.waitFor(({ to }) => to.includes(person.email))
  expect(mail).toMatchObject({ from: 'hola@example.org', subject: 'Cambia tu contraseña de Arrimo' })
  expect(mail.html + mail.text).not.toMatch(/evil|\{[A-Z_]+\}|\?token/)
  await eventually(async () => {
    const log = await club.superuser.collection('messages').getFullList({ filter: "kind = 'password-reset'" })
    expect(log).toMatchObject([{ profile: person.id, state: 'sent', error: '' }])
  })
})

test("the administrator's link says whose it is", async () => {
  const staff = await newStaff(club)
  await ask(staff.email, 'staff')
  expect(await mailedLink(staff.email)).toMatch(
    /^https:\/\/club\.example\.org\/auth\/reset-password#staff:[\w.-]+$/,
  )
  const token = await resetToken(await newStaff(club, 'otra@example.org'), 'staff')
  expect((await confirm(token, NEW, 'profiles')).status).toBe(400)
  expect((await confirm(token, NEW, 'staff')).status).toBe(204)
  expect(await signIn('otra@example.org', NEW)).toBe(200)
})

test('an unknown address gets the same answer and no mail', async () => {
  const person = await newPerson(club)
  const [known, unknown, empty] = [await ask(person.email), await ask('nadie@example.org'), await ask('')]
  const comparable = ({ status, text, headers: { date: _date, ...headers } }: HttpAnswer) => ({
    status,
    text,
    headers,
  })
  expect(comparable(unknown)).toEqual(comparable(known))
  expect(empty.status).toBe(400)
  await mailedLink(person.email)
  expect(club.mail.messages.flatMap(({ to }) => to)).not.toContain('nadie@example.org')
})

describe('a new password', () => {
  const REFUSED: [password: string, code: string][] = [
    ['Ab-1234', 'new_password_too_short'],
    // Two that PocketBase refuses before it asks us.
    ['Ab-1', 'validation_length_out_of_range'],
    ['', 'validation_required'],
    ['nueva-clave-77', 'password_needs_uppercase'],
    ['Nueva-Clave-XX', 'password_needs_digit'],
    ['NuevaClave77', 'password_needs_symbol'],
    [`Nueva-77${'x'.repeat(64)}`, 'password_too_long'],
    [`Nueva-77${'ñ'.repeat(32)}`, 'password_too_long'],
    ['Arrimo-2026', 'password_too_common'],
    [PASSWORD, 'password_unchanged'],
  ]
  let person: Person
  let token: string
  beforeAll(async () => {
    await startSendingCodes(club)
    person = await newPerson(club)
    token = await resetToken(person)
  })

  test.each(REFUSED)('%s is answered %s', async (password, code) => {
    const { status, json } = await confirm(token, password)
    expect({ status, json }).toMatchObject({ status: 400, json: { data: { password: { code } } } })
    expect(await signIn(person.email, PASSWORD)).toBe(200)
  })

  test('typed differently the second time is refused', async () => {
    const body = { token, password: NEW, passwordConfirm: `${NEW}x` }
    const { status, json } = await post('/api/collections/profiles/confirm-password-reset', body)
    expect({ status, json }).toMatchObject({ status: 400, json: { data: { passwordConfirm: {} } } })
  })

  test('opens the door, ends every session, confirms the address, and works once', async () => {
    expect((await confirm(token, NEW)).status).toBe(204)
    expect(await httpCall(club, '/api/club/me', { token: person.token })).toMatchObject({
      status: 401,
      json: { code: 'session_expired' },
    })
    expect(await signIn(person.email, PASSWORD)).toBe(400)
    expect(await signIn(person.email, NEW)).toBe(200)
    expect(await club.superuser.collection('profiles').getOne(person.id)).toMatchObject({ verified: true })
    const again = await confirm(token, 'Otra-Clave-88')
    expect(again).toMatchObject({ status: 400, json: { data: { token: {} } } })
    expect(await signIn(person.email, NEW)).toBe(200)
  })
})

test.each(['', 'garbage', 'a.b.c'])('the token %j is refused', async (token) => {
  expect(await confirm(token, NEW)).toMatchObject({ status: 400, json: { data: { token: {} } } })
})

test('a changed, an old and a session token are refused', async () => {
  const person = await newPerson(club)
  const token = await resetToken(person)
  const other = await newPerson(club)
  for (const wrong of [tokenWith(token, { id: other.id }), tokenWith(token, { exp: 1 }), person.token]) {
    expect(await confirm(wrong, NEW)).toMatchObject({ status: 400, json: { data: { token: {} } } })
  }
  expect(await signIn(person.email, PASSWORD)).toBe(200)
  expect(await signIn(other.email, PASSWORD)).toBe(200)
})

test('whoever may not enter yet may choose a password as well', async () => {
  const person = await newPerson(club)
  await club.superuser.collection('profiles').update(person.id, { active: false })
  expect((await confirm(await resetToken(person), NEW)).status).toBe(204)
  expect(await signIn(person.email, NEW)).toBe(200)
})
