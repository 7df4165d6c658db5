import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realNow } from '../../support/clock'
import { eventually } from '../../support/eventually'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { memberRows } from '../../support/memberRows'
import { auditOf, callPanel, detailOf, type Panel, phoneData } from '../../support/panel'
import { newPerson, pay, type Person, registration, verify } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { callClub } from '../../support/callClub'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { claimsOf } from '../../support/jwt'

const FIRST_PASSWORD = 'Nueva-Clave-77'
const WEEK_SECONDS = 7 * 86_400

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

async function added(data = phoneData()): Promise<{ id: string; email: string }> {
  const { status, json } = await callPanel(panel, 'clients', data)
  expect({ status, json }).toMatchObject({ status: 200, json: { success: true } })
  return { id: String(json['id']), email: data.email }
}

/** The token of the newest invitation to choose a password. */
async function invitedBy(email: string): Promise<string> {
  await club.runJob('sendQueuedMails')
  const isInvitation = (mail: { to: readonly string[]; subject: string }): boolean =>
    mail.to.includes(email) && mail.subject.startsWith('Elige tu contraseña')
  const { links } = await club.mail.waitFor(isInvitation)
  expect(links).toHaveLength(1)
  const [address, token = ''] = links[0]!.split('#')
  expect(address).toBe(`${club.url}/auth/create-password`)
  return token
}

const choosePassword = (token: string, password = FIRST_PASSWORD): Promise<HttpAnswer> =>
  httpCall(club, '/api/collections/profiles/confirm-password-reset', {
    method: 'POST',
    json: { token, password, passwordConfirm: password },
  })

async function signIn(email: string, password = FIRST_PASSWORD): Promise<Person> {
  const { status, json } = await callClub(club, 'sign-in', { body: { email, password } })
  expect({ status, json }).toMatchObject({ status: 200 })
  return { id: (json['record'] as { id: string }).id, token: String(json['token']), email }
}

test('somebody on the phone is added, invited, chooses a password, accepts, pays, and is a member', async () => {
  const data = phoneData()
  const { id } = await added(data)
  expect(await detailOf(panel, id)).toMatchObject({
    client: {
      ...data,
      stage: 'Paso 1 sin pago',
      source: 'panel',
      active: true,
      verified: false,
      invited_at: expect.any(String) as string,
    },
    consents: [],
    membership: null,
    mails: [{ kind: 'invitation', state: 'queued' }],
    deliveries: [{ kind: 'lead', state: 'pending' }],
    audit: [{ action: 'client_added', actor: 'Equipo', subject: id, after: 'Paso 1 sin pago' }],
  })

  const token = await invitedBy(data.email)
  const { exp } = claimsOf(token)
  expect(Math.abs(exp - realNow() / 1000 - WEEK_SECONDS)).toBeLessThan(60)
  expect((await choosePassword(token, 'corta')).status).toBe(400)
  expect((await choosePassword(token)).status).toBe(204)
  expect((await choosePassword(token, 'Otra-Clave-88')).status, 'the link works once').toBe(400)
  expect((await detailOf(panel, id)).client).toMatchObject({ invited_at: null, verified: true })

  const person = await signIn(data.email)
  const paymentIntentId = await pay(club, person)
  expect((await verify(club, person, { paymentIntentId })).json['success']).toBe(true)
  const rows = await memberRows(club, id)
  expect(rows.profile).toMatchObject({ stage: 'Paso 2 pagado', source: 'panel' })
  expect(rows.leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
  expect(rows.consents.map(({ document }) => String(document)).sort()).toEqual([
    'immediate-start',
    'privacy-and-terms',
  ])
})

describe('a client is not added', () => {
  test.each([
    ['nombre', 'A', 'nombre_required'],
    ['apellidos', '', 'apellidos_required'],
    ['dni', '12345678A', 'dni_letter_wrong'],
    ['email', 'no', 'email_invalid'],
    ['telefono', '12', 'telefono_invalid'],
  ])('with a wrong %s', async (field, value, code) => {
    const { status, json } = await callPanel(panel, 'clients', { ...phoneData(), [field]: value })
    expect({ status, json }).toMatchObject({
      status: 400,
      json: { code: 'invalid_fields', fields: { [field]: code } },
    })
  })

  test('with the address of a client or of staff, whatever its case', async () => {
    const known = await newPerson(club)
    for (const email of [known.email, known.email.toUpperCase(), 'equipo@example.org']) {
      const answer = await callPanel(panel, 'clients', { ...phoneData(), email })
      expect(answer).toMatchObject({ status: 409, json: { code: 'client_exists' } })
    }
  })

  test('twice, when two administrators add the same person at once', async () => {
    const data = phoneData()
    const answers = await Promise.all([1, 2, 3].map(() => callPanel(panel, 'clients', data)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const id = String(answers.find(({ status }) => status === 200)!.json['id'])
    const detail = await detailOf(panel, id)
    expect([detail.mails.length, detail.deliveries.length, detail.audit.length]).toEqual([1, 1, 1])
  })

  test('by what else is in the body', async () => {
    const { id } = await added({
      ...phoneData(),
      stage: 'Paso 2 pagado',
      active: false,
      password: 'Secreta-1',
    })
    expect((await detailOf(panel, id)).client).toMatchObject({ stage: 'Paso 1 sin pago', active: true })
  })
})

test('the account opens to nobody before the password is chosen, not even by signing up', async () => {
  const { email } = await added()
  for (const password of ['Secreta-1', FIRST_PASSWORD]) {
    expect((await callClub(club, 'sign-in', { body: { email, password } })).status).toBe(400)
  }
  const signUp = await callClub(club, 'sign-up', { body: { ...registration(), email } })
  expect(signUp).toMatchObject({ status: 409, json: { code: 'sign_up_refused' } })
})

describe('an invitation', () => {
  /** Time passes: the last one is over an hour old. */
  const anHourLater = (id: string): Promise<unknown> =>
    club.superuser.sql.run(`UPDATE messages SET created = '2026-01-01 00:00:00.000Z' WHERE profile = '${id}'`)
  const kindsOf = async (id: string): Promise<string[]> =>
    (await detailOf(panel, id)).mails.map(({ kind }) => kind)

  test('leaves once an hour at most, whoever asks, and says when again', async () => {
    const { id } = await added()
    expect(await callPanel(panel, `clients/${id}/invite`)).toMatchObject({
      status: 429,
      json: { code: 'too_many_requests' },
    })
    await anHourLater(id)
    const answers = await Promise.all([1, 2, 3].map(() => callPanel(panel, `clients/${id}/invite`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    expect(await kindsOf(id)).toEqual(['invitation', 'invitation'])
    expect((await auditOf(panel, id)).map(({ action }) => action)).toEqual(['client_invited', 'client_added'])
  })

  test('asks whoever has a password only to pay', async () => {
    const person = await newPerson(club)
    expect((await callPanel(panel, `clients/${person.id}/invite`)).status).toBe(200)
    await club.runJob('sendQueuedMails')
    const mail = await club.mail.waitFor(
      ({ to, subject }) => to.includes(person.email) && subject.startsWith('Completa tu suscripción'),
    )
    expect(mail.links).toEqual([`${club.url}/auth/login?volver=%2Fregistro%2Fpago`])
    await eventually(async () =>
      expect((await detailOf(panel, person.id)).mails).toContainEqual(
        expect.objectContaining({ kind: 'payment-invitation', state: 'sent', attempts: 1 }),
      ),
    )
  })

  test('is refused to whom no mail would be sent, and leaves nothing behind', async () => {
    for (const { id } of [await newPerson(club), await added()]) {
      await anHourLater(id)
      await club.superuser.collection('profiles').update(id, { bereaved_at: '2026-11-01 10:00:00.000Z' })
      const before = await detailOf(panel, id)
      expect(before.client.bereaved).toBe(true)
      expect(await callPanel(panel, `clients/${id}/invite`)).toMatchObject({
        status: 409,
        json: { code: 'client_bereaved' },
      })
      expect(await detailOf(panel, id)).toEqual(before)
    }
  })

  test('is not sent again once it is taken up', async () => {
    const { id, email } = await added()
    expect((await choosePassword(await invitedBy(email))).status).toBe(204)
    await anHourLater(id)
    await callPanel(panel, `clients/${id}/invite`)
    const person = await signIn(email)
    await verify(club, person, { paymentIntentId: await pay(club, person) })
    const { mails } = await detailOf(panel, id)
    const invitations = mails.filter(({ kind }) => kind !== 'welcome')
    expect(invitations.map(({ kind }) => kind).sort()).toEqual(['invitation', 'payment-invitation'])
    for (const mail of invitations) {
      expect(await callPanel(panel, `mails/${mail.id}/resend`)).toMatchObject({
        status: 409,
        json: { code: 'mail_not_resendable' },
      })
    }
    expect((await detailOf(panel, id)).mails).toEqual(mails)
  })

  test('is not for members, nor for nobody', async () => {
    const person = await newPerson(club)
    await verify(club, person, { paymentIntentId: await pay(club, person) })
    expect(await callPanel(panel, `clients/${person.id}/invite`)).toMatchObject({
      status: 409,
      json: { code: 'client_is_member' },
    })
    expect(await callPanel(panel, 'clients/nobody000000000/invite')).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    })
  })
})
