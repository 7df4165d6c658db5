import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { mailRows } from '../../support/mails'
import { memberRows } from '../../support/memberRows'
import { registration } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const signUp = (body: unknown): Promise<ClubAnswer> => callClub(club, 'sign-up', { body })
const count = async (table: string): Promise<number> =>
  Number((await club.superuser.sql.run(`SELECT COUNT(*) FROM ${table}`)).rows[0]?.[0])

/** As long as that many of a letter, and not repeated: every other letter counts up. */
const longText = (letter: string, count: number): string =>
  Array.from({ length: count }, (_, index) => (index % 2 ? letter : (index % 36).toString(36))).join('')

const WRONG: [field: string, value: unknown, code: string][] = [
  ['nombre', undefined, 'nombre_required'],
  ['nombre', '', 'nombre_required'],
  ['nombre', ' A ', 'nombre_required'],
  ['nombre', 5, 'nombre_required'],
  ['nombre', 'a'.repeat(101), 'text_too_long'],
  ...['Ana\0', 'Ana\r\nBcc: a@b.co', 'Ana\u202egro'].map(
    (name): [field: string, value: unknown, code: string] => ['nombre', name, 'hidden_characters'],
  ),
  ['apellidos', '', 'apellidos_required'],
  ['apellidos', null, 'apellidos_required'],
  ['apellidos', 'a'.repeat(101), 'text_too_long'],
  ['dni', '', 'dni_length'],
  ['dni', '1234567', 'dni_length'],
  ['dni', '12345678ZZZ', 'dni_length'],
  ['dni', '12345678A', 'dni_letter_wrong'],
  ['dni', 'X1234567A', 'dni_letter_wrong'],
  ['dni', 'ABCDEFGHI', 'dni_invalid'],
  ['email', '', 'email_invalid'],
  ['email', 'ana', 'email_invalid'],
  ['email', 'ana@example', 'email_invalid'],
  ['email', ['ana@example.org'], 'email_invalid'],
  ['email', `${'a'.repeat(250)}@example.org`, 'email_invalid'],
  ['telefono', '', 'telefono_invalid'],
  ['telefono', '12345678', 'telefono_invalid'],
  ['telefono', 'seiscientos', 'telefono_invalid'],
  ['telefono', '600\n123456', 'telefono_invalid'],
  ['telefono', '(-) (-) (-) ', 'telefono_invalid'],
  ['password', '', 'password_too_short'],
  ['password', 'aB3!x', 'password_too_short'],
  ['password', 'x'.repeat(72), 'password_too_long'],
  ['password', 'ñ'.repeat(36), 'password_too_long'],
  ['password', '123456', 'password_too_common'],
  ['password', 'Password1', 'password_too_common'],
  ['password', 'Arrimo', 'password_too_common'],
  ['password', 'arrimo2026!', 'password_too_common'],
  ['password', 'CuidarMayores1!', 'password_too_common'],
  ['password', 'socia-de-Arrimo', 'password_too_common'],
  ...['aaaaaa', 'contraseña', 'socia@', '        ', '1Madrid', 'asdfgh', 'Núñez-Ibarra'].map(
    (password): [field: string, value: unknown, code: string] => [
      'password',
      password,
      'password_too_common',
    ],
  ),
  ['politicaAceptada', false, 'politica_required'],
  ['politicaAceptada', 'true', 'politica_required'],
  ['politicaAceptada', undefined, 'politica_required'],
]

describe('a wrong form', () => {
  beforeEach(async () => expect(await count('profiles')).toBe(0))

  test.each(WRONG)('%s %j is answered %s', async (field, value, code) => {
    const { status, json } = await signUp({ ...registration(), [field]: value })
    expect({ status, json }).toEqual({
      status: 400,
      json: { success: false, code: 'invalid_fields', error: expect.any(String), fields: { [field]: code } },
    })
  })

  test('with nothing in it names every field', async () => {
    const { fields } = (await signUp({})).json as { fields: Record<string, string> }
    expect(Object.keys(fields).sort()).toEqual(Object.keys(registration()).sort())
  })
})

describe('somebody who signs up', () => {
  const ACCEPTED: [dni: string, stored: string][] = [
    ['12345678z', '12345678Z'],
    ['12345678-Z', '12345678Z'],
    ['x1234567l', 'X1234567L'],
    ['Y1234567X', 'Y1234567X'],
    ['Z1234567R', 'Z1234567R'],
  ]
  test.each(ACCEPTED)('with DNI %s is stored with %s', async (dni, stored) => {
    const { json } = await signUp({ ...registration(), dni })
    expect(json).toMatchObject({ success: true, resumed: false, record: { dni: stored } })
  })

  test.each(['kq7-zv', longText('x', 71), longText('ñ', 47), 'contraseña larga con espacios'])(
    'may use the password %s',
    async (password) => {
      const form = { ...registration(), password }
      expect((await signUp(form)).status).toBe(200)
      expect((await callClub(club, 'sign-in', { body: form })).status).toBe(200)
    },
  )

  test('is stored with consent, lead and mail, and with nothing that the form does not ask', async () => {
    const form = registration()
    const began = Date.now()
    const { json } = await signUp({
      ...form,
      email: ` ${form.email.toUpperCase()} `,
      nombre: '  Ana María ',
      ...{ id: 'abcdefghijklmno', stage: 'Paso 2 pagado', active: false, verified: true, role: 'admin' },
      ...{ stripe_customer_id: 'cus_x', member_since: '2020-01-01', source: 'evil', created: '2020-01-01' },
      ...{ accepted_at: '2020-01-01', version: '1', tokenKey: 'x'.repeat(50), passwordConfirm: 'other' },
    })
    const record = json['record'] as { id: string }
    expect(record).not.toHaveProperty('tokenKey')
    const { profile, consents, leadStages, subscriptions } = await memberRows(club, record.id)
    const { nombre, email, stage, active, verified, source, member_since, stripe_customer_id } = profile
    expect({ nombre, email, stage, active, verified, source, member_since, stripe_customer_id }).toEqual({
      ...{ nombre: 'Ana María', email: form.email, stage: 'Paso 1 sin pago', active: true, verified: false },
      ...{ source: 'web', member_since: '', stripe_customer_id: '' },
    })
    expect(record.id).not.toBe('abcdefghijklmno')
    expect(consents).toHaveLength(1)
    expect(consents[0]).toMatchObject({
      document: 'privacy-and-terms',
      version: CONSENT_VERSIONS['privacy-and-terms'],
      withdrawn_at: '',
    })
    const acceptedAt = Date.parse(String(consents[0]!['accepted_at']))
    expect(acceptedAt).toBeGreaterThanOrEqual(began - 1000)
    expect(acceptedAt).toBeLessThanOrEqual(Date.now() + 1000)
    expect(leadStages).toEqual(['Paso 1 sin pago'])
    expect(subscriptions).toEqual([])
    expect(await mailRows(club, { id: record.id })).toMatchObject([{ kind: 'verification' }])
  })

  test.each(['consents', 'messages'])('leaves nothing behind when %s cannot be written', async (table) => {
    const tables = ['profiles', 'consents', 'messages']
    const before = await Promise.all(tables.map(count))
    await club.superuser.sql.run(
      `CREATE TRIGGER fail BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
    )
    const answer = await signUp(registration())
    await club.superuser.sql.run('DROP TRIGGER fail')
    expect(answer).toMatchObject({ status: 500, json: { code: 'internal' } })
    expect(JSON.stringify(answer.json)).not.toContain('disk full')
    expect(await Promise.all(tables.map(count))).toEqual(before)
  })
})
