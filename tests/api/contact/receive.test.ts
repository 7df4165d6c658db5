import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '@/ops/run/signInAs'
import { actionId } from '../../support/benefits'
import {
  type ContactBody,
  contactBody,
  contactCount,
  sendContact,
  storedContact,
} from '../../support/contact'
import { httpCall } from '../../support/httpCall'
import { newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const NUMBER = expect.stringMatching(/^[2-9CDFGHJKMNPQRTVWXY]{8}$/) as string
const taken = (id: string) => ({ status: 200, json: { success: true, id, number: NUMBER } })

test('a stranger is heard: every word is kept, with nobody attached, and waits to be mailed', async () => {
  const body = contactBody()
  expect(await sendContact(club, body)).toEqual(taken(body.id))
  const { id, name, reach, message } = body
  const row = await storedContact(club, id)
  expect(row).toMatchObject({
    id,
    name,
    reach,
    message,
    profile: '',
    state: 'queued',
    attempts: 0,
    error: '',
  })
  expect(Date.now() - Date.parse(row!.created)).toBeLessThan(60_000)
})

test('a client is known, an expired session and the staff are not', async () => {
  const person = await newPerson(club)
  const staff = club.superuser.collection('staff')
  const password = 'Farola-9021!'
  const { id: staffId } = await staff.create({
    email: 'admin@example.org',
    name: 'Administración',
    password,
    passwordConfirm: password,
  })
  const ended = await signInAs(club.superuser, 'profiles', person.id, 3600)
  await httpCall(club, '/api/club/sign-out', { method: 'POST', token: ended })
  const cases: [token: string, profile: string][] = [
    [person.token, person.id],
    [`${person.token}x`, ''],
    [ended, ''],
    [await signInAs(club.superuser, 'staff', staffId, 3600), ''],
  ]
  for (const [token, profile] of cases) {
    const body = { ...contactBody(), profile: 'somebodyelse000' }
    expect(await sendContact(club, body, token)).toEqual(taken(body.id))
    expect(await storedContact(club, body.id)).toMatchObject({ profile })
  }
})

const KEPT: [what: string, given: Partial<ContactBody>, kept: Partial<ContactBody>][] = [
  ['a phone number', { reach: ' 600 123 456 ' }, { reach: '600 123 456' }],
  ['a foreign number', { reach: '+33 (0)6 12.34.56.78' }, { reach: '+33 (0)6 12.34.56.78' }],
  ['an address in capitals', { reach: ' NURIA@Example.ORG' }, { reach: 'nuria@example.org' }],
  ['spaces around', { name: '  Nuria  ', message: '\n Hola \n' }, { name: 'Nuria', message: 'Hola' }],
  ['the longest', { name: 'ñ'.repeat(100), message: '你'.repeat(4000) }, {}],
  ['lines, signs and faces', { message: 'Hola:\n\n1 < 2 & "sí" 👵🏽' }, {}],
]
test.each(KEPT)('%s', async (_what, given, kept) => {
  const body = contactBody(given)
  expect(await sendContact(club, body)).toEqual(taken(body.id))
  expect(await storedContact(club, body.id)).toMatchObject({ ...given, ...kept })
})

const WRONG: [field: 'name' | 'reach' | 'message', value: unknown, code: string][] = [
  ...[undefined, null, 7, {}, [], '', ' ', 'A'].map(
    (value): [field: 'name', value: unknown, code: string] => ['name', value, 'nombre_required'],
  ),
  ['name', 'x'.repeat(101), 'text_too_long'],
  ...[
    ...[undefined, null, 600123456, '', 'nuria', 'nuria@', '@example.org', '60012345', '6'.repeat(26)],
    ...['nuria@example.org, otra@example.org', 'nuria@example.org\r\nBcc: otra@example.org'],
    ...[`${'x'.repeat(250)}@example.org`, 'llámame', '++34600123456'],
  ].map((value): [field: 'reach', value: unknown, code: string] => ['reach', value, 'reach_invalid']),
  ...[undefined, null, 7, {}, '', ' \n '].map((value): [field: 'message', value: unknown, code: string] => [
    'message',
    value,
    'message_required',
  ]),
  ['message', 'x'.repeat(4001), 'message_too_long'],
  ['message', 'Hola\u202e', 'hidden_characters'],
  ['name', 'Nuria\u0007', 'hidden_characters'],
]
test.each(WRONG)('a wrong %s is refused beside its field: %j', async (field, value, code) => {
  const body = { ...contactBody(), [field]: value }
  const answer = await sendContact(club, body)
  expect(answer).toMatchObject({ status: 400, json: { success: false, code: 'invalid_fields' } })
  expect(answer.json['fields']).toEqual({ [field]: code })
  expect(await storedContact(club, body.id)).toBeNull()
})

test('all that is wrong is said at once', async () => {
  const { json } = await sendContact(club, { id: actionId() })
  expect(json['fields']).toEqual({
    name: 'nombre_required',
    reach: 'reach_invalid',
    message: 'message_required',
  })
})

test.each([undefined, '', 'short', 'ABCDEFGHIJKLMNO', "abcdefghijklmn'", 'a'.repeat(16), 7])(
  'an id that no client makes is refused: %j',
  async (id) => {
    const before = await contactCount(club)
    expect(await sendContact(club, { ...contactBody(), id })).toMatchObject({ status: 400 })
    expect(await contactCount(club)).toBe(before)
  },
)

test('whoever fills in what nobody sees is answered alike, and nothing is kept', async () => {
  const person = contactBody()
  const program = contactBody({ subject: 'Buy now' })
  const call = (json: object) => httpCall(club, '/api/club/contact', { method: 'POST', json })
  const [real, fake] = [await call(person), await call(program)]
  expect(fake.status).toBe(real.status)
  expect(fake.json).toEqual({ ...real.json, id: program.id, number: NUMBER })
  const names = (answer: typeof real) => Object.keys(answer.headers).sort()
  expect(names(fake)).toEqual(names(real))
  expect(await storedContact(club, person.id)).not.toBeNull()
  expect(await storedContact(club, program.id)).toBeNull()
})

describe('the same message', () => {
  test('sent again is answered alike and kept once, signed in meanwhile or not', async () => {
    const body = contactBody()
    const { token } = await newPerson(club)
    const before = await contactCount(club)
    for (const from of [undefined, undefined, token])
      expect(await sendContact(club, body, from)).toEqual(taken(body.id))
    expect(await contactCount(club)).toBe(before + 1)
    expect(await storedContact(club, body.id)).toMatchObject({ profile: '' })
  })

  test('sent twenty times at once is kept once', async () => {
    const body = contactBody()
    const before = await contactCount(club)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendContact(club, body)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => taken(body.id)))
    expect(await contactCount(club)).toBe(before + 1)
  })

  test('survives a power cut after its answer', async () => {
    const body = contactBody()
    await sendContact(club, body)
    await club.end('kill')
    await club.start()
    expect(await sendContact(club, body)).toEqual(taken(body.id))
    expect(await storedContact(club, body.id)).toMatchObject({ message: body.message })
  })

  test('an id that belongs to other words is refused, and the first words stay', async () => {
    const body = contactBody()
    await sendContact(club, body)
    const other = { ...body, message: 'Otra cosa' }
    expect(await sendContact(club, other)).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
    expect(await storedContact(club, body.id)).toMatchObject({ message: body.message })
  })
})

test('what was written reaches neither the log nor the address', async () => {
  const body = contactBody({ name: 'Nombre-Canario', message: 'Mensaje-Canario' })
  await sendContact(club, body)
  await sendContact(club, { ...body, reach: 'no' })
  const { items } = await club.superuser.logs.getList(1, 200)
  const logged = JSON.stringify([items, club.logs])
  for (const words of [body.name, body.reach, body.message]) expect(logged).not.toContain(words)
})
