import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactBody, sendContact } from '../../support/contact'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { mailedCode, requestCode, startSendingCodes } from '../../support/codes'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { tokenWith } from '../../support/jwt'
import { mailsTo } from '../../support/mails'
import { auditOf, callPanel, type Panel, phoneData } from '../../support/panel'
import { createSubscription, me, newPerson, PASSWORD, pay, type Person, verify } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { openLink, verificationToken } from '../../support/verification'

/** Chosen by the owner of the mailbox. */
const OWN_PASSWORD = 'Golondrina-77'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
// Each run of the loop ends after a minute.
beforeEach(() => startSendingCodes(club))
afterAll(() => club.stop())

const refused = (code: string, status = 400) => ({ status, json: { success: false, code } })
const signIn = ({ email }: { email: string }, password: string): Promise<ClubAnswer> =>
  callClub(club, 'sign-in', { body: { email, password } })
const copyOf = async ({ token }: { token: string }): Promise<HttpAnswer> =>
  httpCall(club, '/api/club/account/data', { token })
const reset = (token: string, password = OWN_PASSWORD): Promise<HttpAnswer> =>
  httpCall(club, '/api/collections/profiles/confirm-password-reset', {
    method: 'POST',
    json: { token, password, passwordConfirm: password },
  })
const withCode = async ({ email }: Person, purpose: 'sign-in' | 'password-reset'): Promise<ClubAnswer> => {
  const { requestId, code } = await mailedCode(club, email, () => requestCode(club, email, purpose))
  const path = purpose === 'sign-in' ? 'code/sign-in' : 'code/reset-password'
  const password = purpose === 'sign-in' ? {} : { password: OWN_PASSWORD }
  return callClub(club, path, { body: { requestId, email, code, ...password } })
}
const resetLink = async ({ email }: Person): Promise<string> => {
  await httpCall(club, '/api/collections/profiles/request-password-reset', {
    method: 'POST',
    json: { email },
  })
  const isIt = (link: string): boolean => link.includes('/auth/reset-password#')
  const { links } = await club.mail.waitFor(({ to, links }) => to.includes(email) && links.some(isIt))
  return links.find(isIt)!.split('#')[1]!
}

const isVerified = async ({ id }: { id: string }): Promise<boolean> =>
  (await club.superuser.collection('profiles').getOne(id))['verified'] as boolean

/** A stranger signs up with someone's address; the owner has written to the club before. */
async function hijacked(): Promise<{ stranger: Person; secret: string }> {
  const stranger = await newPerson(club)
  const message = contactBody({ reach: stranger.email.toUpperCase() })
  expect((await sendContact(club, message)).status).toBe(200)
  return { stranger, secret: message.message }
}

async function expectShutOut({ stranger, secret }: { stranger: Person; secret: string }): Promise<void> {
  expect(await me(club, stranger)).toMatchObject(refused('session_expired', 401))
  expect(await createSubscription(club, stranger)).toMatchObject(refused('session_expired', 401))
  expect(await callClub(club, 'refresh-session', { token: stranger.token })).toMatchObject({ status: 401 })
  expect(await signIn(stranger, PASSWORD)).toMatchObject(refused('invalid_credentials'))
  const copy = await copyOf(stranger)
  expect(copy.status).toBe(401)
  expect(copy.text).not.toContain(secret)
  expect(await isVerified(stranger)).toBe(true)
}

/** Every way in which the mailbox owner proves the address without knowing the account's password. */
const WAYS: Record<string, (stranger: Person) => Promise<unknown>> = {
  'the link, and the word that one did not open the account': async ({ email }) => {
    const { status, json } = await openLink(club, await verificationToken(club, email), { disown: true })
    expect({ status, json }).toMatchObject({ status: 200, json: { success: true } })
    expect((await reset(String(json['passwordToken']))).status).toBe(204)
  },
  'a sign-in code': async (stranger) => {
    const { status, json } = await withCode(stranger, 'sign-in')
    expect({ status, json }).toMatchObject({ status: 200, json: { record: { id: stranger.id } } })
    expect((await me(club, { ...stranger, token: String(json['token']) })).status).toBe(200)
    expect((await reset((json['meta'] as { passwordToken: string }).passwordToken)).status).toBe(204)
  },
  'a new password by link': async (stranger) =>
    expect((await reset(await resetLink(stranger))).status).toBe(204),
  'a new password by code': async (stranger) =>
    expect((await withCode(stranger, 'password-reset')).status).toBe(200),
}

describe.each(Object.entries(WAYS))('somebody else’s account is the owner’s after %s', (_name, prove) => {
  test('the stranger is out, and saw nothing of what the address alone links', async () => {
    const attack = await hijacked()
    const { stranger, secret } = attack
    await mailedCode(club, stranger.email, () => requestCode(club, stranger.email))
    const before = (await copyOf(stranger)).json as Record<string, unknown>
    expect(JSON.stringify(before)).not.toContain(secret)
    expect(before).toMatchObject({ contact_messages: [], email_codes: [] })
    await club.superuser.sql.run('DELETE FROM email_codes')

    await prove(stranger)
    await expectShutOut(attack)
    const entered = await signIn(stranger, OWN_PASSWORD)
    expect(entered.status).toBe(200)
    const owner = { token: String(entered.json['token']) }
    expect((await copyOf(owner)).text).toContain(secret)
    const actions = (await auditOf(panel, stranger.id)).map(({ action, actor }) => `${action} ${actor}`)
    expect(actions).toHaveLength(1)
    expect(actions[0]).toMatch(new RegExp(`^(email_proved|account_taken_over) ${stranger.id}$`))
  })
})

describe('a link without a session', () => {
  test('proves nothing by itself, nor with a wrong password', async () => {
    const attack = await hijacked()
    const { stranger } = attack
    const token = await verificationToken(club, stranger.email)
    expect(await openLink(club, token)).toMatchObject(refused('password_needed', 403))
    expect(await openLink(club, token, { password: 'Otra-Clave-88' })).toMatchObject(
      refused('invalid_credentials'),
    )
    const other = await newPerson(club)
    expect(await openLink(club, token, {}, other.token), 'another person’s session').toMatchObject(
      refused('password_needed', 403),
    )
    expect(await openLink(club, token, {}, panel.staff.token)).toMatchObject(refused('password_needed', 403))
    expect(await isVerified(stranger)).toBe(false)
    expect((await me(club, stranger)).status, 'nothing has ended').toBe(200)
  })

  test('counts wrong passwords apart from those of signing in, so that nobody is shut out there', async () => {
    const strict = await startTestClub({ settings: { LIMIT_FACTOR: '1' } })
    try {
      const stranger = await newPerson(strict)
      const token = await verificationToken(strict, stranger.email)
      const codes = []
      for (let tries = 0; tries < 12; tries += 1) {
        codes.push((await openLink(strict, token, { password: `Otra-Clave-${tries}` })).json['code'])
      }
      expect([codes[0], codes.at(-1)]).toEqual(['invalid_credentials', 'too_many_requests'])
      const body = { email: stranger.email, password: PASSWORD }
      expect((await callClub(strict, 'sign-in', { body })).status).toBe(200)
      expect((await openLink(strict, token, { disown: true })).status, 'the mailbox lets in').toBe(200)
    } finally {
      await strict.stop()
    }
  })

  test('that was changed, is of another kind or of staff is refused', async () => {
    const [person, other] = [await newPerson(club), await newPerson(club)]
    const token = await verificationToken(club, person.email)
    const wrong = [
      ...['', 'garbage', 'a.b.c', person.token, await resetLink(other)],
      ...[tokenWith(token, { id: other.id }), tokenWith(token, { exp: 1 })],
    ]
    for (const bad of wrong) {
      for (const proof of [{}, { password: PASSWORD }, { disown: true }]) {
        expect(await openLink(club, bad, proof, person.token)).toMatchObject(refused('link_invalid'))
      }
    }
    expect([await isVerified(person), await isVerified(other)]).toEqual([false, false])
    expect((await me(club, person)).status).toBe(200)
  })

  test('is good for nothing once the address was given away', async () => {
    const { stranger } = await hijacked()
    const token = await verificationToken(club, stranger.email)
    await callClub(club, 'sign-out-everywhere', { token: stranger.token })
    expect(await openLink(club, token, { disown: true })).toMatchObject(refused('link_invalid'))
    await club.superuser.sql.run("UPDATE messages SET created = '2026-01-01 00:00:00.000Z'")
    expect(
      (await callClub(club, 'verification/request-link', { body: { email: stranger.email } })).status,
    ).toBe(200)
    const another = await verificationToken(club, stranger.email)
    expect(another).not.toBe(token)
    expect((await openLink(club, another, { disown: true })).status).toBe(200)
  })

  test.each([{ token: 1 }, { token: 'x', password: 5 }, { token: 'x', disown: 'yes' }, []])(
    'a body like %j is refused',
    async (body) => {
      const { status } = await callClub(club, 'verification/confirm-link', { body })
      expect(status).toBe(400)
    },
  )
})

describe('the ordinary way', () => {
  test('step 1 on a laptop, the link on a phone with the password, the payment on the laptop', async () => {
    const laptop = await newPerson(club)
    const token = await verificationToken(club, laptop.email)
    const done = { status: 200, json: { success: true, passwordToken: null } }
    expect(await openLink(club, token, { password: PASSWORD })).toEqual(done)
    expect(await openLink(club, token), 'a second time').toEqual(done)
    expect(await openLink(club, token, { disown: true }), 'a proved account is nobody else’s').toEqual(done)
    expect((await me(club, laptop)).json['profile']).toMatchObject({ verified: true })
    const paid = await verify(club, laptop, { paymentIntentId: await pay(club, laptop) })
    expect(paid.json['success']).toBe(true)
    expect((await signIn(laptop, PASSWORD)).status).toBe(200)
    expect((await auditOf(panel, laptop.id)).filter(({ action }) => action === 'email_proved')).toMatchObject(
      [{ fields: ['link'], before: '', after: '' }],
    )
  })

  test('with the link where one is signed in', async () => {
    const person = await newPerson(club)
    const token = await verificationToken(club, person.email)
    expect((await openLink(club, token, {}, person.token)).status).toBe(200)
    expect([await isVerified(person), (await me(club, person)).status]).toEqual([true, 200])
  })

  test('a code typed in the session proves, and nothing ends', async () => {
    const person = await newPerson(club)
    const { requestId, code } = await mailedCode(club, person.email, () =>
      callClub(club, 'account/verification', { token: person.token }),
    )
    const body = { requestId, code }
    expect(await callClub(club, 'account/verification/confirm', { body })).toMatchObject({ status: 401 })
    const answer = await callClub(club, 'account/verification/confirm', { body, token: person.token })
    expect(answer.status).toBe(200)
    expect([(await me(club, person)).status, (await signIn(person, PASSWORD)).status]).toEqual([200, 200])
  })

  test('a code signs a proved person in, and nothing else ends', async () => {
    const person = await newPerson(club)
    await club.superuser.collection('profiles').update(person.id, { verified: true })
    const { status, json } = await withCode(person, 'sign-in')
    expect(status).toBe(200)
    expect(json).not.toHaveProperty('meta')
    expect([(await me(club, person)).status, (await signIn(person, PASSWORD)).status]).toEqual([200, 200])
  })
})

describe('a stranger cannot get round it', () => {
  test('by moving the account to another address and back', async () => {
    const { stranger } = await hijacked()
    const victim = stranger.email
    const own = `stranger-${stranger.id}@example.org`
    const ask = (email: string, token: string): Promise<ClubAnswer> =>
      callClub(club, 'account/email', { body: { email, password: PASSWORD }, token })
    const away = await mailedCode(club, own, () => ask(own, stranger.token))
    const moved = await callClub(club, 'account/email/confirm', { body: away, token: stranger.token })
    expect(moved.json['record']).toMatchObject({ email: own, verified: true })
    const token = String(moved.json['token'])
    expect((await copyOf({ token })).json).toMatchObject({ contact_messages: [] })
    // The address is free again, and only its mailbox has the code that brings the account back.
    const back = await ask(victim, token)
    const guess = { requestId: back.json['requestId'], code: '000000' }
    expect(await callClub(club, 'account/email/confirm', { body: guess, token })).toMatchObject(
      refused('code_wrong'),
    )
  })

  test('with a password or an address that was being changed while the owner proved it', async () => {
    const { stranger } = await hijacked()
    const own = `racing-${stranger.id}@example.org`
    const code = await mailedCode(club, own, () =>
      callClub(club, 'account/email', { body: { email: own, password: PASSWORD }, token: stranger.token }),
    )
    const token = await verificationToken(club, stranger.email)
    const change = { oldPassword: PASSWORD, password: 'Lagartija-55' }
    const [disowned, ...changed] = await Promise.all([
      openLink(club, token, { disown: true }),
      callClub(club, 'account/password', { body: change, token: stranger.token }),
      callClub(club, 'account/password', { body: change, token: stranger.token }),
      callClub(club, 'account/email/confirm', { body: code, token: stranger.token }),
    ])
    if (disowned.status === 200) {
      for (const { json } of changed) {
        const token = typeof json['token'] === 'string' ? json['token'] : stranger.token
        expect((await me(club, { ...stranger, token })).status).toBe(401)
      }
      expect((await signIn(stranger, change.password)).status).toBe(400)
    } else {
      // Whichever came first has voided the link, and has not proved the owner's address.
      expect(disowned).toMatchObject(refused('link_invalid'))
    }
  })

  test('through PocketBase’s own doors', async () => {
    const { stranger } = await hijacked()
    const token = await verificationToken(club, stranger.email)
    const { id } = await club.superuser.collections.getOne('profiles')
    // That the message has arrived is told besides, a little later.
    const mails = () =>
      mailsTo(club, stranger.email).filter(({ subject }) => !subject.startsWith('Hemos recibido tu mensaje'))
    const known = mails().length
    for (const name of ['profiles', 'PROFILES', id]) {
      const post = (door: string, json: object): Promise<HttpAnswer> =>
        httpCall(club, `/api/collections/${name}/${door}`, { method: 'POST', json })
      expect((await post('confirm-verification', { token })).status).toBe(404)
      const statuses = []
      for (const email of [stranger.email, 'nobody-here@example.org']) {
        statuses.push((await post('request-verification', { email })).status)
      }
      expect(new Set(statuses).size, 'known and unknown read the same').toBe(1)
    }
    expect(await isVerified(stranger)).toBe(false)
    expect(mails()).toHaveLength(known)
  })
})

test('an invitation gives the account to whoever reads it; what was known of it before opens nothing', async () => {
  const data = phoneData()
  const { json } = await callPanel(panel, 'clients', data)
  await club.runJob('sendQueuedMails')
  const { links } = await club.mail.waitFor(({ to }) => to.includes(data.email))
  expect((await reset(links[0]!.split('#')[1]!)).status).toBe(204)
  expect(await isVerified({ id: String(json['id']) })).toBe(true)
  expect((await signIn(data, PASSWORD)).status).toBe(400)
  expect((await signIn(data, OWN_PASSWORD)).status).toBe(200)
})

test('a membership that runs stays with the account, and its card with Stripe', async () => {
  const { stranger } = await hijacked()
  await verify(club, stranger, { paymentIntentId: await pay(club, stranger) })
  const { json } = await withCode(stranger, 'sign-in')
  expect((await me(club, stranger)).status).toBe(401)
  const state = await me(club, { ...stranger, token: String(json['token']) })
  expect(state.json).toMatchObject({ access: 'granted', subscription: { status: 'active' } })
})

describe('another link', () => {
  const ask = (email: string): Promise<ClubAnswer> =>
    callClub(club, 'verification/request-link', { body: { email } })
  const waiting = async ({ id }: Person): Promise<number> =>
    (
      await club.superuser
        .collection('messages')
        .getFullList({ filter: `profile = "${id}" && kind = "verification"` })
    ).length

  test('is mailed once in five minutes, to an address that waits for it, and the answer never tells', async () => {
    const [person, proved] = [await newPerson(club), await newPerson(club)]
    await club.superuser.collection('profiles').update(proved.id, { verified: true })
    const answers = []
    const later = "UPDATE messages SET created = '2026-01-01 00:00:00.000Z' WHERE kind = 'verification'"
    answers.push(await ask(person.email))
    expect(await waiting(person), 'the one of signing up is minutes old').toBe(1)
    await club.superuser.sql.run(later)
    for (const email of [person.email.toUpperCase(), person.email, proved.email, 'nadie@example.org']) {
      answers.push(await ask(email))
    }
    for (const answer of answers) expect(answer).toEqual({ status: 200, json: { success: true } })
    expect([await waiting(person), await waiting(proved)]).toEqual([2, 1])
    expect(await ask('nada')).toMatchObject({ status: 400, json: { fields: { email: 'email_invalid' } } })
  })
})
