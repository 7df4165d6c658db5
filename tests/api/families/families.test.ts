import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActionSent } from '@/contract/memberShapes'
import { ADULTS_MAX, INVITATIONS_A_MONTH } from '@/domain/family'
import { act, actionId, ledgerOf, saidBy, sendAction } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { everythingStored } from '../../support/everythingStored'
import { callFamily, inviteAdult, joinFamily, newAddress, newAdult as adultOf } from '../../support/families'
import { mailRows, mailsTo, sendMails } from '../../support/mails'
import { memberRows } from '../../support/memberRows'
import {
  me,
  newPerson,
  PASSWORD,
  pay,
  payingMember,
  type Person,
  verify,
  WORKING_CARD,
} from '../../support/people'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const DAY_MS = 86_400_000

const call = (path: string, person: { token?: string }, body: object = {}) =>
  callFamily(club, path, person, body)
const GUEST = {}

const invite = (holder: Person, email: string) => inviteAdult(club, holder, email)

interface Family {
  holder: string | null
  adults: { id: string; name: string }[]
  invitations: { id: string; name: string; email: string; expires_at: string }[]
}
const stateOf = async (person: Pick<Person, 'token'>) => (await me(club, person as Person)).json
const familyOf = async (person: Pick<Person, 'token'>): Promise<Family> =>
  (await stateOf(person))['family'] as Family
const actionsOf = async (person: Pick<Person, 'token'>): Promise<ActionSent[]> =>
  (await stateOf(person))['benefit_actions'] as ActionSent[]

/** The token of the newest link that was mailed to an address. */
async function linkTo(email: string): Promise<string> {
  await sendMails(club)
  const mail = present(mailsTo(club, email).at(-1))
  return present(/\/invitacion#([\w.-]+)/.exec(mail.text)?.[1])
}

async function invited(holder: Person, email = newAddress()): Promise<{ email: string; token: string }> {
  const { status, json } = await invite(holder, email)
  if (status !== 200) throw new Error(JSON.stringify(json))
  return { email, token: await linkTo(email) }
}

const join = (token: string, fields: object = {}) => joinFamily(club, token, fields)
const newAdult = (holder: Person): Promise<Person> => adultOf(club, holder)

const profileOf = (id: string) => club.superuser.collection('profiles').getOne(id)

describe('an invitation', () => {
  test('says who invites whom, to whoever has its link alone', async () => {
    const holder = await payingMember(club)
    const { email, token } = await invited(holder)
    expect((await call('invitation', GUEST, { token })).json).toEqual({
      holder: 'Ana',
      name: 'Luis',
      email,
      has_account: false,
    })
    const { invitations } = await familyOf(holder)
    expect(invitations.map((one) => [one.name, one.email])).toEqual([['Luis', email]])
    for (const wrong of ['', 'x', `${token}x`, token.slice(0, -1), token.replace('.', '')])
      expect((await call('invitation', GUEST, { token: wrong })).json['code'], wrong).toBe('link_invalid')
  })

  test('gives a sign-in of its own, once', async () => {
    const holder = await payingMember(club)
    const { email, token } = await invited(holder)
    const joined = await join(token)
    expect(joined.status).toBe(200)
    const adult = { token: String(joined.json['token']) }
    expect(await familyOf(adult)).toEqual({ holder: 'Ana', adults: [], invitations: [] })
    expect((await familyOf(holder)).adults.map(({ name }) => name)).toEqual(['Luis Gil'])
    expect((await familyOf(holder)).invitations).toEqual([])
    for (const again of [await join(token), await call('invitation', GUEST, { token })])
      expect(again.json['code']).toMatch(/^link_invalid$/)
    const { id } = joined.json['record'] as { id: string }
    expect(await profileOf(id)).toMatchObject({ stage: '', verified: true, dni: '', telefono: '600111222' })
    const { consents } = await memberRows(club, id)
    expect(consents.map(({ document }) => document as unknown)).toEqual(['privacy-and-terms'])
    await sendMails(club)
    expect((await mailRows(club, holder, 'family-joined')).map(({ state }) => state)).toEqual(['sent'])
    expect(mailsTo(club, email)).toHaveLength(1)
  })

  test('refuses what is wrong, and nothing is lost by it', async () => {
    const holder = await payingMember(club)
    const { token } = await invited(holder)
    const wrong = await join(token, { nombre: 'L', password: 'corta', politicaAceptada: false })
    expect(wrong.json).toMatchObject({
      code: 'invalid_fields',
      fields: {
        nombre: 'nombre_required',
        password: 'new_password_too_short',
        politicaAceptada: 'politica_required',
      },
    })
    expect((await join(token)).status).toBe(200)
  })

  test('accepted twice at once, makes one account', async () => {
    const holder = await payingMember(club)
    const { token } = await invited(holder)
    const answers = await Promise.all([join(token), join(token), join(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await familyOf(holder)).adults).toHaveLength(1)
  })

  test('is withdrawn, and its link opens nothing', async () => {
    const holder = await payingMember(club)
    const { token } = await invited(holder)
    const [invitation] = (await familyOf(holder)).invitations
    const { id } = present(invitation)
    const other = await payingMember(club)
    expect((await call('invitations/withdraw', other, { id })).status).toBe(200)
    expect((await call('invitation', GUEST, { token })).status).toBe(200)
    const gone = { success: true, accepted: false }
    for (const _again of [1, 2])
      expect((await call('invitations/withdraw', holder, { id })).json).toEqual(gone)
    expect((await join(token)).json['code']).toBe('link_invalid')
    expect((await familyOf(holder)).invitations).toEqual([])
  })

  test('accepted meanwhile, is not withdrawn any more, and the answer says so to whoever has invited', async () => {
    const holder = await payingMember(club)
    const { token } = await invited(holder)
    const [invitation] = (await familyOf(holder)).invitations
    const { id } = present(invitation)
    expect((await join(token)).status).toBe(200)
    const withdrawn = async (person: Person) =>
      (await call('invitations/withdraw', person, { id })).json['accepted']
    expect(await withdrawn(holder)).toBe(true)
    expect(await withdrawn(await payingMember(club))).toBe(false)
    expect((await familyOf(holder)).adults).toHaveLength(1)
    const lines = await club.superuser.collection('audit_log').getFullList({
      filter: `subject = "${holder.id}" && action = "invitation_withdrawn"`,
    })
    expect(lines).toEqual([])
  })

  test('withdrawn before its mail has left, is not mailed', async () => {
    const holder = await payingMember(club)
    const email = newAddress()
    await invite(holder, email)
    const [invitation] = (await familyOf(holder)).invitations
    await call('invitations/withdraw', holder, { id: present(invitation).id })
    await sendMails(club)
    expect(mailsTo(club, email)).toEqual([])
  })

  test('holds for seven days, and is sent again once a day', async () => {
    const holder = await payingMember(club)
    const { email, token } = await invited(holder)
    const [invitation] = (await familyOf(holder)).invitations
    const { id } = present(invitation)
    expect((await call('invitations/resend', holder, { id })).json['code']).toBe('too_many_requests')
    const sentAgo = (days: number) =>
      club.superuser
        .collection('invitations')
        .update(id, { sent_at: new Date(Date.now() - days * DAY_MS).toISOString() })
    await sentAgo(6.9)
    expect((await call('invitation', GUEST, { token })).status).toBe(200)
    expect((await call('invitations/resend', holder, { id })).status).toBe(200)
    expect(await linkTo(email)).toBe(token)
    expect(mailsTo(club, email)).toHaveLength(2)
    await sentAgo(7.1)
    expect((await join(token)).json['code']).toBe('link_invalid')
    expect((await call('invitations/resend', holder, { id })).json['code']).toBe('not_found')
    expect((await familyOf(holder)).invitations).toEqual([])
  })

  test('answers the same for every address that is not of the family', async () => {
    const holder = await payingMember(club)
    const known = await newPerson(club)
    const answers = [await invite(holder, newAddress()), await invite(holder, known.email)]
    for (const answer of answers) expect([answer.status, answer.json]).toEqual([200, { success: true }])
    for (const own of [holder.email, known.email.toUpperCase()]) {
      expect((await invite(holder, own)).json).toMatchObject({
        code: 'invalid_fields',
        fields: { email: 'email_in_family' },
      })
    }
  })

  test('is for members, for few people, and not sent for ever', async () => {
    expect((await invite(await newPerson(club), newAddress())).json['code']).toBe('no_subscription')
    const holder = await payingMember(club)
    const atOnce = await Promise.all(
      Array.from({ length: ADULTS_MAX + 3 }, () => invite(holder, newAddress())),
    )
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(ADULTS_MAX)
    expect(atOnce.find(({ status }) => status !== 200)?.json['code']).toBe('family_full')
    for (let sent = ADULTS_MAX; sent < INVITATIONS_A_MONTH; sent += 1) {
      const [first] = (await familyOf(holder)).invitations
      await call('invitations/withdraw', holder, { id: present(first).id })
      expect((await invite(holder, newAddress())).status).toBe(200)
    }
    const [first] = (await familyOf(holder)).invitations
    await call('invitations/withdraw', holder, { id: present(first).id })
    expect((await invite(holder, newAddress())).json['code']).toBe('too_many_requests')
  })

  test('counts each time that it is sent, for a month', async () => {
    const holder = await payingMember(club)
    await invite(holder, newAddress())
    const { id } = present((await familyOf(holder)).invitations[0])
    const resend = async () => {
      await club.superuser
        .collection('invitations')
        .update(id, { sent_at: new Date(Date.now() - 2 * DAY_MS).toISOString() })
      return call('invitations/resend', holder, { id })
    }
    for (let sent = 1; sent < INVITATIONS_A_MONTH; sent += 1) expect((await resend()).status).toBe(200)
    expect((await resend()).json['code']).toBe('too_many_requests')
    expect((await invite(holder, newAddress())).json['code']).toBe('too_many_requests')
    const monthAgo = new Date(Date.now() - 32 * DAY_MS).toISOString().replace('T', ' ')
    await club.superuser.sql.run(
      `UPDATE messages SET created = '${monthAgo}' WHERE kind = 'family-invitation' AND occasion LIKE '${id} %'`,
    )
    await club.superuser.sql.run(`UPDATE invitations SET created = '${monthAgo}' WHERE id = '${id}'`)
    // One that went out again lately is kept as long as it counts.
    await club.runJob('applyRetention')
    expect((await resend()).status).toBe(200)
  })
})

describe('somebody with an account', () => {
  test('signs in and accepts; one who had not paid is no client any more', async () => {
    const holder = await payingMember(club)
    const person = await newPerson(club)
    const { token } = await invited(holder, person.email)
    expect((await call('invitation', GUEST, { token })).json['has_account']).toBe(true)
    expect((await join(token)).json['code']).toBe('account_exists')
    for (const _again of [1, 2]) expect((await call('accept', person, { token })).status).toBe(200)
    expect((await familyOf(person)).holder).toBe('Ana')
    expect(await profileOf(person.id)).toMatchObject({ stage: '', dni: '' })
    const { rows } = await club.superuser.sql.run(
      `SELECT COUNT(*) FROM client_list WHERE id = '${person.id}'`,
    )
    expect(rows).toEqual([['0']])
  })

  test('gives up at Stripe what they had begun to pay', async () => {
    const holder = await payingMember(club)
    const person = await newPerson(club)
    const begun = await callClub(club, 'create-subscription', { token: person.token, body: {} })
    const { token } = await invited(holder, person.email)
    expect((await call('accept', person, { token })).status).toBe(200)
    const paid = club.sandbox.confirm({ intent: String(begun.json['clientSecret']), card: WORKING_CARD })
    expect(paid).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
    expect((await stateOf(person))['access']).toBe('granted')
  })

  test('keeps a membership of their own, also one that is over', async () => {
    const holder = await payingMember(club)
    const member = await payingMember(club)
    const { token } = await invited(holder, member.email)
    expect((await call('accept', member, { token })).json['code']).toBe('has_membership')
    await callClub(club, 'membership/withdraw', { token: member.token, body: {} })
    expect((await call('accept', member, { token })).json['code']).toMatch(/^has_membership$/)
  })

  test('accepts for themselves alone, and one family at a time', async () => {
    const holder = await payingMember(club)
    const stranger = await newPerson(club)
    const { token } = await invited(holder)
    expect((await call('accept', stranger, { token })).json['code']).toBe('invitation_of_other')
    const adult = await newAdult(holder)
    const other = await payingMember(club)
    const second = await invited(other, adult.email)
    expect((await call('accept', adult, { token: second.token })).json['code']).toBe('has_family')
  })
})

describe('an adult', () => {
  test('sees services, requests and people cared for, and no money, DNI or address', async () => {
    const holder = await payingMember(club)
    const relative = actionId()
    await callClub(club, 'relatives', {
      token: holder.token,
      body: { id: relative, name: 'Mamá', relation: 'mother', province: '41' },
    })
    await act(club, holder, { service_id: 'acompanamiento', relative })
    const adult = await newAdult(holder)
    const state = await stateOf(adult)
    expect(state).toMatchObject({
      access: 'granted',
      subscription: null,
      payments: [],
      savings: null,
      ending: null,
      profile: { dni: '', stage: '', email: adult.email },
      relatives: [{ name: 'Mamá' }],
    })
    const text = JSON.stringify(state)
    for (const secret of [holder.email, '600 123 456', 'Núñez', '1999']) expect(text).not.toContain(secret)
  })

  test('asks, and both see who has asked; what each has said is their own', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    const said = { text: 'Se ha caido', call_at: 'any' }
    const { id } = await act(club, adult, { user_id: adult.id, service_id: 'ayudas', said })
    const mine = await act(club, holder, { service_id: 'acompanamiento', said })
    const seen = async (person: Person) =>
      Object.fromEntries((await actionsOf(person)).map((line) => [line.id, [line.asked_by, line.said]]))
    expect(await seen(holder)).toEqual({ [id]: ['Luis', null], [mine.id]: [null, said] })
    expect(await seen(adult)).toEqual({ [id]: [null, said], [mine.id]: ['Ana', null] })
    expect((await ledgerOf(club, holder.id)).map((line) => line.user_id)).toEqual([holder.id, holder.id])
    expect(await ledgerOf(club, adult.id)).toEqual([])
    const remove = (person: Person, of: string) =>
      callClub(club, `request-notes/${of}/removal`, { token: person.token, body: {} })
    expect((await remove(holder, id)).json['code']).toBe('not_found')
    expect((await remove(adult, mine.id)).json['code']).toBe('not_found')
    expect((await remove(adult, id)).status).toBe(200)
    expect([...(await saidBy(club, holder.id)).keys()]).toEqual([mine.id])
  })

  test('shares the one open request of a service, and may cancel it', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    const first = await act(club, holder, { service_id: 'ayudas' })
    const repeated = await act(club, adult, { user_id: adult.id, service_id: 'ayudas' })
    expect(repeated).toMatchObject({ outcome: 'superseded', repeats: first.id })
    const cancelled = await act(club, adult, {
      user_id: adult.id,
      service_id: 'ayudas',
      action: 'deactivation',
      follows: first.id,
    })
    expect(cancelled.outcome).toBe('applied')
    expect((await actionsOf(holder)).find((line) => line.id === first.id)?.handling).toBe('cancelled')
  })

  test('asks in nobody else’s name', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    expect((await sendAction(club, adult, { user_id: holder.id })).json['code']).toBe('forbidden')
  })

  test('is told apart by the club’s signal: a request of one reaches the others’ phones', async () => {
    const holder = await payingMember(club)
    const [one, other] = [await newAdult(holder), await newAdult(holder)]
    const revision = async ({ id }: Person) => Number((await profileOf(id))['revision'])
    const before = await Promise.all([holder, one, other].map(revision))
    await act(club, one, { user_id: one.id })
    const after = await Promise.all([holder, one, other].map(revision))
    expect(after.every((value, index) => value > present(before[index]))).toBe(true)
  })

  test('has access as long as the membership has', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    await callClub(club, 'membership/withdraw', { token: holder.token, body: {} })
    expect((await stateOf(adult))['access']).not.toBe('granted')
    expect((await sendAction(club, adult, { user_id: adult.id })).json).toMatchObject({ outcome: 'refused' })
    await sendMails(club)
    expect((await mailRows(club, adult, 'family-paused')).map(({ state }) => state)).toEqual(['sent'])
    expect(JSON.stringify(mailsTo(club, adult.email).map(({ text }) => text))).not.toContain('€')
  })

  test('is not told of an end that is over before the mail leaves', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    await callClub(club, 'membership/withdraw', { token: holder.token, body: {} })
    const paymentIntentId = await pay(club, holder)
    expect((await verify(club, holder, { paymentIntentId })).json['success']).toBe(true)
    expect((await stateOf(adult))['access']).toBe('granted')
    await sendMails(club)
    expect((await mailRows(club, adult, 'family-paused')).map(({ state }) => state)).toEqual(['dropped'])
  })
})

describe('whoever leaves a family', () => {
  test('sees nothing of it from then on, and their requests stay the family’s', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    const { id } = await act(club, adult, { user_id: adult.id, service_id: 'ayudas' })
    for (const _again of [1, 2]) {
      expect((await call('removal', holder, { id: adult.id })).json).toEqual({ success: true })
    }
    expect(await stateOf(adult)).toMatchObject({
      access: 'no_subscription',
      family: null,
      person: null,
      user_services: [],
      benefit_actions: [],
      relatives: [],
      market_code: null,
    })
    expect((await sendAction(club, adult, { user_id: adult.id })).json['code']).toBe('no_family')
    expect((await actionsOf(holder)).find((line) => line.id === id)).toMatchObject({
      asked_by: '',
      handling: 'pending',
    })
    await sendMails(club)
    expect((await mailRows(club, adult, 'family-ended')).map(({ state }) => state)).toEqual(['sent'])
  })

  test('removes nobody of another family', async () => {
    const [holder, other] = [await payingMember(club), await payingMember(club)]
    const adult = await newAdult(holder)
    expect((await call('removal', other, { id: adult.id })).status).toBe(200)
    expect((await call('removal', adult, { id: adult.id })).json['code']).toBe('forbidden')
    expect((await stateOf(adult))['access']).toBe('granted')
  })

  test('may do so by themselves, and become a client', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    const facts = { apellidos: 'Gil Ruiz', dni: '87654321X', telefono: '600111222' }
    expect((await call('become-client', adult, facts)).json['code']).toBe('has_family')
    expect((await callClub(club, 'create-subscription', { token: adult.token, body: {} })).json['code']).toBe(
      'has_family',
    )
    for (const _again of [1, 2]) expect((await call('leave', adult)).status).toBe(200)
    await sendMails(club)
    expect(await mailRows(club, holder, 'family-left')).toHaveLength(1)
    for (const _again of [1, 2]) expect((await call('become-client', adult, facts)).status).toBe(200)
    await pay(club, adult)
    expect(
      (await callClub(club, 'verify-subscription', { token: adult.token, body: {} })).json,
    ).toMatchObject({
      success: true,
    })
    const { rows } = await club.superuser.sql.run(`SELECT standing FROM client_list WHERE id = '${adult.id}'`)
    expect(rows).toEqual([['0']])
  })

  test('with the account of whoever pays: they are told, and kept for thirty days', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    const gone = await callClub(club, 'account/delete', {
      token: holder.token,
      body: { password: PASSWORD },
    })
    expect(gone.status).toBe(200)
    expect(await stateOf(adult)).toMatchObject({ family: null, benefit_actions: [] })
    await sendMails(club)
    expect(await mailRows(club, adult, 'family-ended')).toHaveLength(1)
    const leftAgo = (days: number) =>
      club.superuser
        .collection('profiles')
        .update(adult.id, { left_family_at: new Date(Date.now() - days * DAY_MS).toISOString() })
    await leftAgo(29)
    await club.runJob('applyRetention')
    expect((await me(club, adult)).status).toBe(200)
    await leftAgo(32)
    await club.runJob('applyRetention')
    expect((await me(club, adult)).status).toBe(401)
    await sendMails(club)
    expect(mailsTo(club, adult.email).at(-1)?.text).toContain('dejaste de entrar')
  })

  test('erases themselves: the ledger keeps «un familiar», and nothing that they said', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(holder)
    const said = { text: 'Se ha caido', call_at: 'any' }
    const { id } = await act(club, adult, { user_id: adult.id, service_id: 'ayudas', said })
    const copy = (person: Person) => callClub(club, 'account/data', { token: person.token, method: 'GET' })
    expect(JSON.stringify((await copy(holder)).json)).not.toContain('Se ha caido')
    expect(JSON.stringify((await copy(adult)).json)).toContain('Se ha caido')
    expect(JSON.stringify((await copy(adult)).json)).not.toContain(holder.email)
    const gone = await callClub(club, 'account/delete', { token: adult.token, body: { password: PASSWORD } })
    expect(gone.status).toBe(200)
    expect((await familyOf(holder)).adults).toEqual([])
    expect((await actionsOf(holder)).find((line) => line.id === id)?.asked_by).toBe('')
    expect((await saidBy(club, holder.id)).size).toBe(0)
    await sendMails(club)
    const { text } = present(mailsTo(club, adult.email).at(-1))
    expect(text).toContain('ya no lleva tu nombre')
    for (const ofClient of ['suscripción', 'cobrará', 'pagos']) expect(text).not.toContain(ofClient)
    const naming = (await everythingStored(club)).filter(({ row }) => row.includes(adult.email))
    expect(naming).toEqual([])
    // It counts among those of the month all the same.
    const { rows } = await club.superuser.sql.run(
      `SELECT name, email FROM invitations WHERE user_id = '${holder.id}'`,
    )
    expect(rows).toEqual([['', '']])
  })
})

test('an adult is in no list, count or export of clients, and who looks for one finds the family', async () => {
  const holder = await payingMember(club)
  const count = async () =>
    (await club.superuser.sql.run('SELECT sum(clients) FROM client_counts')).rows[0]?.[0]
  const before = await count()
  const adult = await newAdult(holder)
  expect(await count()).toBe(before)
  const found = async (words: string) =>
    (
      await club.superuser.sql.run(
        `SELECT id FROM client_list WHERE number IN (SELECT rowid FROM client_search WHERE client_search MATCH '"${words}"')`,
      )
    ).rows.flat()
  expect(await found(adult.email.split('@')[0] ?? '')).toEqual([holder.id])
  await call('removal', holder, { id: adult.id })
  expect(await found(adult.email.split('@')[0] ?? '')).toEqual([])
})
