import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSIONS } from '@/domain/consent'
import { toDbDate } from '@/server/db/dbDate'
import { act } from '../../support/benefits'
import { callClub, type ClubAnswer } from '../../support/callClub'
import {
  codeMailsTo,
  type MailedCode,
  mailedCode,
  requestCode,
  startSendingCodes,
  wrong,
} from '../../support/codes'
import { eventually } from '../../support/eventually'
import { mailRows, mailsTo, sendMails } from '../../support/mails'
import { me, newPerson, PASSWORD, payingMember, type Person } from '../../support/people'
import { newStaff, signedIn } from '../../support/permissions/cast'
import { rewriteKept } from '../../support/keptAsWritten'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'
import { withFault } from '../../support/stripeCallFaults'

const NEW_PASSWORD = 'Golondrina-77'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
beforeEach(() => startSendingCodes(club))
afterAll(() => club.stop())

const post = ({ token }: { token: string }, path: string, body: object = {}): Promise<ClubAnswer> =>
  callClub(club, `account/${path}`, { token, body })
const stateOf = async (person: Person): Promise<Record<string, unknown>> => (await me(club, person)).json
const revisionOf = async ({ id }: Person): Promise<number> =>
  Number((await club.superuser.collection('profiles').getOne(id))['revision'])
const withPassword = (email: string, password = PASSWORD): Promise<ClubAnswer> =>
  callClub(club, 'sign-in', { body: { email, password } })
const auditOf = ({ id }: Person) =>
  club.superuser.collection('audit_log').getFullList({ filter: `subject = "${id}"`, sort: '@rowid' })
const newAddress = (): string => `nueva-${Math.random().toString(36).slice(2, 10)}@example.org`
const refused = (code: string, status = 400) => ({ status, json: { success: false, code } })

describe('name and telephone', () => {
  const CHANGED = { nombre: 'Ana', apellidos: 'Núñez-Ibarra Peña', telefono: '600 111 222' }

  test('are changed, on every phone, and the club knows who did it', async () => {
    const person = await newPerson(club)
    const before = await revisionOf(person)
    const answer = await post(person, 'profile', CHANGED)
    expect(answer).toMatchObject({
      status: 200,
      json: { success: true, profile: { ...CHANGED, id: person.id } },
    })
    expect((await stateOf(person))['profile']).toEqual(answer.json['profile'])
    expect(await revisionOf(person)).toBe(before + 1)
    expect((await auditOf(person)).at(-1)).toMatchObject({
      actor: person.id,
      action: 'account_changed',
      fields: 'nombre,apellidos,telefono',
    })
  })

  test('that stay as they are leave no trace', async () => {
    const person = await newPerson(club)
    await post(person, 'profile', CHANGED)
    const [revision, lines] = [await revisionOf(person), (await auditOf(person)).length]
    expect((await post(person, 'profile', CHANGED)).status).toBe(200)
    expect([await revisionOf(person), (await auditOf(person)).length]).toEqual([revision, lines])
  })

  test('that are wrong are said beside the field, and nothing changes', async () => {
    const person = await newPerson(club)
    const answer = await post(person, 'profile', { nombre: ' ', apellidos: 'N'.repeat(101), telefono: '12' })
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'invalid_fields',
        fields: { nombre: 'nombre_required', apellidos: 'text_too_long', telefono: 'telefono_invalid' },
      },
    })
    expect((await stateOf(person))['profile']).toMatchObject({ nombre: 'Ana María' })
  })

  test('what else is in the body changes nothing', async () => {
    const person = await newPerson(club)
    const more = { dni: '00000000T', stage: 'Paso 2 pagado', email: 'otra@example.org', verified: true }
    await post(person, 'profile', { ...CHANGED, ...more })
    expect((await stateOf(person))['profile']).toMatchObject({
      email: person.email,
      stage: 'Paso 1 sin pago',
      verified: false,
    })
  })
})

describe('the password', () => {
  test('is changed: this device goes on, all others end', async () => {
    const person = await newPerson(club)
    const other = await signedIn(club, person)
    const { status, json } = await post(person, 'password', { oldPassword: PASSWORD, password: NEW_PASSWORD })
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { success: true, record: { id: person.id } },
    })
    expect((await me(club, { ...person, token: String(json['token']) })).status).toBe(200)
    for (const ended of [person, other]) expect((await me(club, ended)).status).toBe(401)
    expect((await withPassword(person.email)).status).toBe(400)
    expect((await withPassword(person.email, NEW_PASSWORD)).status).toBe(200)
    expect((await auditOf(person)).at(-1)).toMatchObject({ action: 'account_changed', fields: 'password' })
  })

  test.each([
    [{ oldPassword: 'Otra-12345', password: NEW_PASSWORD }, 'invalid_credentials', undefined],
    [{ oldPassword: PASSWORD, password: 'corta' }, 'invalid_fields', { password: 'new_password_too_short' }],
    [{ oldPassword: PASSWORD, password: 'Arrimo-12' }, 'invalid_fields', { password: 'password_too_common' }],
    [{ oldPassword: PASSWORD, password: PASSWORD }, 'invalid_fields', { password: 'password_unchanged' }],
    [{ password: NEW_PASSWORD }, 'invalid_fields', { oldPassword: 'password_required' }],
  ])('%j: %s', async (body, code, fields) => {
    const person = await newPerson(club)
    const answer = await post(person, 'password', body)
    expect(answer).toMatchObject(refused(code))
    expect(answer.json['fields']).toEqual(fields)
    expect((await me(club, person)).status, 'the session lives on').toBe(200)
    expect((await withPassword(person.email)).status).toBe(200)
  })
})

describe('the e-mail address', () => {
  const ask = (person: Person, email: string, password = PASSWORD): Promise<ClubAnswer> =>
    post(person, 'email', { email, password })
  const confirm = (person: Person, { requestId, code }: MailedCode): Promise<ClubAnswer> =>
    post(person, 'email/confirm', { requestId, code })

  test('is changed with the code that went to the new one; the former one is told, and Stripe', async () => {
    const person = await payingMember(club)
    const other = await signedIn(club, person)
    const email = newAddress()
    const code = await mailedCode(club, email, () => ask(person, email.toUpperCase()))
    expect((await stateOf(person))['profile'], 'nothing has changed yet').toMatchObject({
      email: person.email,
    })
    const { status, json } = await confirm(person, code)
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { success: true, record: { id: person.id, email } },
    })
    const renewed = { ...person, email, token: String(json['token']) }
    expect((await stateOf(renewed))['profile']).toMatchObject({ email, verified: true })
    for (const ended of [person, other]) expect((await me(club, ended)).status).toBe(401)
    expect((await withPassword(email)).status).toBe(200)
    expect((await withPassword(person.email)).status).toBe(400)

    await club.runJob('syncCustomerEmails')
    await eventually(() => expect(atStripe(club.sandbox, person.id).customers).toMatchObject([{ email }]))
    await sendMails(club)
    const notice = mailsTo(club, person.email).filter(({ subject }) => subject.includes('ha cambiado'))
    expect(notice).toHaveLength(1)
    expect(notice[0]!.text).toContain('900 000 000')
    expect(notice[0]!.text).not.toContain(email)
    expect(await mailRows(club, person, 'email-changed')).toMatchObject([{ state: 'sent', recipient: '' }])
    expect((await auditOf(person)).at(-1)).toMatchObject({ action: 'account_changed', fields: 'email' })
  })

  test('Stripe is told later when it cannot be reached, of the address that holds then', async () => {
    const person = await payingMember(club)
    const [first, second] = [newAddress(), newAddress()]
    const changed = await confirm(person, await mailedCode(club, first, () => ask(person, first)))
    const again = { ...person, email: first, token: String(changed.json['token']) }
    await confirm(again, await mailedCode(club, second, () => ask(again, second)))
    const fault = {
      method: 'POST',
      path: '/v1/customers/*',
      effect: 'status',
      status: 500,
      when: 'before',
      times: 3,
    } as const
    await withFault(club, fault, async () => {
      await club.runJob('syncCustomerEmails')
      await eventually(() => expect(club.sandbox.faults.list()).toMatchObject([{ seen: 3 }]))
    })
    expect(atStripe(club.sandbox, person.id).customers).toMatchObject([{ email: person.email }])
    await club.runJob('syncCustomerEmails')
    await eventually(() =>
      expect(atStripe(club.sandbox, person.id).customers).toMatchObject([{ email: second }]),
    )
    await eventually(async () => {
      const row = await club.superuser.collection('profiles').getOne(person.id)
      expect(row['customer_email_due']).toBe(false)
    })
  })

  test.each(['a client', 'the administrator'])(
    'that is of %s looks the same and nobody gets a mail',
    async (whose) => {
      const person = await newPerson(club)
      const taken =
        whose === 'a client' ? (await newPerson(club)).email : (await newStaff(club, newAddress())).email
      const answer = await ask(person, taken.toUpperCase())
      expect(answer).toMatchObject({ status: 200, json: { success: true, requestId: expect.any(String) } })
      const id = String(answer.json['requestId'])
      await eventually(async () =>
        expect(await club.superuser.collection('email_codes').getOne(id)).toMatchObject({ state: 'dropped' }),
      )
      expect(codeMailsTo(club, taken)).toEqual([])
      expect(await confirm(person, { requestId: id, code: '000000' })).toMatchObject(refused('code_wrong'))
    },
  )

  test('that somebody else took meanwhile stays theirs', async () => {
    const person = await newPerson(club)
    const email = newAddress()
    const code = await mailedCode(club, email, () => ask(person, email))
    const other = await newPerson(club)
    await club.superuser.sql.run(`UPDATE profiles SET email = '${email}' WHERE id = '${other.id}'`)
    expect(await confirm(person, code)).toMatchObject(refused('code_expired'))
    expect((await stateOf(person))['profile']).toMatchObject({ email: person.email })
  })

  test('needs the password, another address, and one that is one', async () => {
    const person = await newPerson(club)
    expect(await ask(person, newAddress(), 'Otra-12345')).toMatchObject(refused('invalid_credentials'))
    expect(await ask(person, person.email.toUpperCase())).toMatchObject({
      json: { code: 'invalid_fields', fields: { email: 'email_unchanged' } },
    })
    expect(await ask(person, 'nadie')).toMatchObject({
      json: { code: 'invalid_fields', fields: { email: 'email_invalid' } },
    })
  })

  test('wrong codes are counted, and a code is nobody else’s', async () => {
    const [person, other] = [await newPerson(club), await newPerson(club)]
    const email = newAddress()
    const code = await mailedCode(club, email, () => ask(person, email))
    expect(await confirm(other, code)).toMatchObject(refused('code_expired'))
    for (let by = 1; by <= 5; by++) {
      expect(await confirm(person, { ...code, code: wrong(code.code, by) })).toMatchObject(
        refused('code_wrong'),
      )
    }
    expect(await confirm(person, code)).toMatchObject(refused('code_expired'))
  })
})

describe('confirming the address', () => {
  test('with the code that was sent there', async () => {
    const person = await newPerson(club)
    const code = await mailedCode(club, person.email, () => post(person, 'verification'))
    expect(await post(person, 'verification/confirm', { ...code, code: wrong(code.code) })).toMatchObject(
      refused('code_wrong'),
    )
    expect((await post(person, 'verification/confirm', code)).json).toEqual({ success: true })
    expect((await stateOf(person))['profile']).toMatchObject({ verified: true })
    expect(await post(person, 'verification/confirm', code)).toMatchObject(refused('code_expired'))
  })

  test('a code for signing in does not confirm, nor the other way round', async () => {
    const person = await newPerson(club)
    const signIn = await mailedCode(club, person.email, () => requestCode(club, person.email))
    expect(await post(person, 'verification/confirm', signIn)).toMatchObject(refused('code_expired'))
  })
})

describe('consents', () => {
  const decide = (person: Person, accepted: unknown): Promise<ClubAnswer> =>
    post(person, 'consents', { document: 'analytics', accepted })
  const given = ({ json }: { json: Record<string, unknown> }) =>
    (json['consents'] as Record<string, unknown>[]).filter(({ document }) => document === 'analytics')

  test('are given once, withdrawn and given anew, each with its dates', async () => {
    const person = await newPerson(club)
    const open = { version: CONSENT_VERSIONS.analytics, accepted_at: expect.any(String), withdrawn_at: null }
    expect(given(await decide(person, false))).toEqual([])
    expect(given(await decide(person, true))).toMatchObject([open])
    expect(given(await decide(person, true))).toMatchObject([open])
    expect(given(await decide(person, false))).toMatchObject([{ withdrawn_at: expect.any(String) }])
    const { json } = await decide(person, true)
    expect(given({ json })).toMatchObject([open, { withdrawn_at: expect.any(String) }])
    expect((await stateOf(person))['consents']).toEqual(json['consents'])
    expect((json['consents'] as object[]).length).toBe(3)
  })

  test.each([
    { document: 'privacy-and-terms', accepted: false },
    { document: 'analytics', accepted: 'yes' },
    { document: 'analytics' },
  ])('%j is refused', async (body) => {
    const person = await newPerson(club)
    expect(await post(person, 'consents', body)).toMatchObject(refused('invalid_request'))
    expect(((await stateOf(person))['consents'] as object[]).length).toBe(1)
  })
})

describe('reminders', () => {
  test('end with the link of one, without signing in, and stay ended', async () => {
    const person = await newPerson(club)
    await rewriteKept(
      club,
      'consents',
      `UPDATE consents SET accepted_at = '${toDbDate(new Date(Date.now() - 25 * 3_600_000))}' WHERE profile = '${person.id}'`,
    )
    await club.runJob('queueNotices')
    await eventually(async () => expect(await mailRows(club, person, 'payment-reminder')).toHaveLength(1))
    await sendMails(club)
    const link = mailsTo(club, person.email)
      .at(-1)!
      .links.find((each) => each.includes('/sin-recordatorios#'))!
    const token = link.split('#')[1]!
    expect((await stateOf(person))['profile']).toMatchObject({ reminders: true })
    for (let time = 0; time < 2; time++) {
      expect(await callClub(club, 'reminders/opt-out', { body: { token } })).toEqual({
        status: 200,
        json: { success: true },
      })
    }
    expect((await stateOf(person))['profile']).toMatchObject({ reminders: false })
    const other = await newPerson(club)
    for (const forged of [token.replace(person.id, other.id), `${token}0`, 'x', '']) {
      expect(await callClub(club, 'reminders/opt-out', { body: { token: forged } })).toMatchObject(
        refused('link_invalid'),
      )
    }
    expect((await stateOf(other))['profile']).toMatchObject({ reminders: true })
  })
})

describe('deleting the account', () => {
  test('ends the charge at Stripe, removes everything, and says so to the address, which is forgotten then', async () => {
    const person = await payingMember(club)
    await act(club, person, { service_id: 'ayudas' })
    expect(await post(person, 'delete', { password: 'Otra-12345' })).toMatchObject(
      refused('invalid_credentials'),
    )
    await club.mail.down()
    expect(await post(person, 'delete', { password: PASSWORD })).toEqual({
      status: 200,
      json: { success: true, charge: 'cancelled' },
    })
    expect((await me(club, person)).status).toBe(401)
    expect(atStripe(club.sandbox, person.id).customers).toEqual([])
    const queued = await club.superuser
      .collection('messages')
      .getFullList({ filter: 'kind = "data-deleted" && state = "queued"' })
    expect(queued).toMatchObject([{ profile: '', recipient: person.email }])

    await club.mail.up()
    await sendMails(club)
    const mails = mailsTo(club, person.email).filter(({ subject }) => subject.startsWith('Hemos borrado'))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('no se te cobrará nada más')
    const { rows } = await club.superuser.sql.run(
      `SELECT COUNT(*) FROM messages WHERE recipient LIKE '%${person.email}%'`,
    )
    expect(rows).toEqual([['0']])
    expect((await auditOf(person)).at(-1)).toMatchObject({ actor: person.id, action: 'client_deleted' })
    expect((await withPassword(person.email)).status).toBe(400)
  })

  test('while Stripe cannot be reached nothing changes, and the same button goes on', async () => {
    const person = await payingMember(club)
    const fault = {
      method: 'DELETE',
      path: '/v1/subscriptions/*',
      effect: 'status',
      status: 500,
      when: 'before',
      times: 3,
    } as const
    const leave = (): Promise<ClubAnswer> => post(person, 'delete', { password: PASSWORD })
    expect(await withFault(club, fault, leave)).toMatchObject(refused('departure_unfinished', 503))
    expect((await stateOf(person))['access']).toBe('granted')
    expect((await leave()).json).toEqual({ success: true, charge: 'cancelled' })
  })

  test('who never paid leaves without a charge', async () => {
    const person = await newPerson(club)
    expect((await post(person, 'delete', { password: PASSWORD })).json).toEqual({
      success: true,
      charge: 'none',
    })
  })

  test('an address that was given up in the queue is forgotten too', async () => {
    const person = await newPerson(club)
    await club.mail.down()
    await post(person, 'delete', { password: PASSWORD })
    await club.superuser.sql.run(
      `UPDATE messages SET created = '2026-01-01 00:00:00.000Z', attempts = 70 WHERE recipient = '${person.email}'`,
    )
    await club.runJob('sendQueuedMails')
    await eventually(async () => {
      const { rows } = await club.superuser.sql.run(
        "SELECT state, recipient FROM messages WHERE kind = 'data-deleted' ORDER BY rowid DESC LIMIT 1",
      )
      expect(rows).toEqual([['failed', '']])
    })
    await club.mail.up()
  })
})
