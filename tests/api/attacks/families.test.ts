import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '@/contract/routes'
import { act, actionId, ledgerOf, saidBy, sendAction } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { callFamily, invited, joinFamily, newAddress, newAdult, removeAdult } from '../../support/families'
import { httpCall } from '../../support/httpCall'
import { me, newPerson, PASSWORD, payingMember, type Person } from '../../support/people'
import { databaseDump } from '../../support/permissions/databaseDump'
import { present } from '../../support/present'
import { connectRealtime } from '../../support/realtimeClient'
import { nameRelative } from '../../support/relatives'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** Jobs that send would change rows during the tests. */
const NO_OUTBOX = { LEAD_WEBHOOK_URL: '', BENEFIT_WEBHOOK_URL: '', SMTP_HOST: '', SMTP_PORT: '' }
const SAID = { text: 'Se ha caido en el pasillo', call_at: 'any' }
const FORBIDDEN = { status: 403, json: { code: 'forbidden' } }

let club: TestClub
let holder: Person
let adult: Person
let former: Person
/** Of another family. */
let other: Person
beforeAll(async () => {
  club = await startTestClub({ settings: NO_OUTBOX })
  ;[holder, other] = [await payingMember(club), await payingMember(club)]
  ;[adult, former] = [await newAdult(club, holder), await newAdult(club, holder)]
  await removeAdult(club, holder, former)
  await club.sandbox.settled()
})
afterAll(() => club.stop())

describe.each([
  ['an adult', () => adult],
  ['somebody who was one', () => former],
])('%s, with the ids of whoever pays,', (_who, who) => {
  test('reaches nothing that is for clients or staff, and changes nothing by trying', async () => {
    const before = databaseDump(club)
    const routes = Object.values(ROUTES).filter(({ who: may }) => may === 'client' || may.startsWith('staff'))
    expect(routes.length).toBeGreaterThan(50)
    for (const { method, path } of routes) {
      const names = ['id', 'user_id', 'userId', 'profile', 'client', 'holder', 'family']
      const json = Object.fromEntries(names.map((name) => [name, holder.id]))
      const call = { method, token: who().token, ...(method === 'POST' && { json }) }
      const answer = await httpCall(club, path.replace('{id}', holder.id), call)
      expect(answer, path).toMatchObject(FORBIDDEN)
    }
    expect(databaseDump(club)).toEqual(before)
  })

  test('does not ask in their name, nor read or remove what they said', async () => {
    const { id } = await act(club, holder, { service_id: 'acompanamiento', said: SAID })
    expect(await sendAction(club, who(), { user_id: holder.id })).toMatchObject(FORBIDDEN)
    const { token } = who()
    const removal = await callClub(club, `request-notes/${id}/removal`, { token })
    expect(removal).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect((await saidBy(club, holder.id)).get(id)).toEqual(SAID)
    // The same id again is answered with the stored line, whoever of the family sends it.
    const again = await sendAction(club, who(), { id, service_id: 'acompanamiento' })
    expect(JSON.stringify(again.json)).not.toContain('pasillo')
    for (const path of ['me', 'account/data', 'account/staff-deeds', 'account/sessions']) {
      const { text } = await httpCall(club, `/api/club/${path}`, { token })
      for (const secret of ['pasillo', holder.email, 'Núñez', '1999', '4242'])
        expect(text, path).not.toContain(secret)
    }
  })

  test('ends no session of theirs', async () => {
    const { rows } = await club.superuser.sql.run(`SELECT id FROM sessions WHERE owner = '${holder.id}'`)
    for (const [id] of rows)
      await callClub(club, 'account/sessions/end', { token: who().token, body: { id } })
    expect((await me(club, holder)).status).toBe(200)
  })
})

test('an adult asks for nobody whom another family cares for, and with no id of its requests', async () => {
  const theirs = await nameRelative(club, other)
  const { id } = await act(club, other, { service_id: 'ayudas', relative: theirs })
  expect(await sendAction(club, adult, { relative: theirs })).toMatchObject({
    status: 404,
    json: { code: 'relative_unknown' },
  })
  expect(await sendAction(club, adult, { id })).toMatchObject(FORBIDDEN)
  const followed = await act(club, adult, { service_id: 'teleconsulta', follows: id })
  expect(followed.outcome).toBe('applied')
  const mark = await ledgerOf(club, other.id)
  expect(mark).toMatchObject([{ id, handling: 'pending' }])
})

test('whoever has left cannot go on with the id of a request of the family', async () => {
  const leaving = await newAdult(club, holder)
  const { id } = await act(club, leaving, { service_id: 'consultoria-hogar', said: SAID })
  await removeAdult(club, holder, leaving)
  expect((await sendAction(club, leaving, { id })).json['code']).toBe('no_family')
  expect((await sendAction(club, leaving, { id, action: 'deactivation' })).json['code']).toBe('no_family')
  expect((await ledgerOf(club, holder.id)).find((line) => line.id === id)?.handling).toBe('pending')
})

test('an adult hears of their own record only, and after their removal of nothing of the family', async () => {
  const listening = await newAdult(club, holder)
  const client = await connectRealtime(club)
  const collections = [
    'profiles',
    'subscriptions',
    'invitations',
    'relatives',
    'benefit_actions',
    'user_services',
  ]
  const { rows } = await club.superuser.sql.run(
    `SELECT id FROM subscriptions WHERE profile_id = '${holder.id}'`,
  )
  const named = [`profiles/${holder.id}`, `subscriptions/${present(rows[0])[0]}`, `profiles/${listening.id}`]
  const topics = [...collections.flatMap((name) => [name, `${name}/*`]), ...named]
  expect(await client.subscribe(topics, listening.token)).toBe(204)
  const heardOf = () => new Set(client.messages.map(({ record }) => record.id))
  await act(club, holder, { service_id: 'tramitacion-ayudas' })
  await club.superuser
    .collection('subscriptions')
    .update(present(present(rows[0])[0]), { card_last4: '1111' })
  await invited(club, holder)
  await client.waitFor(({ record }) => record.id === listening.id)

  await removeAdult(club, holder, listening)
  const own = async () =>
    Number((await club.superuser.collection('profiles').getOne(listening.id))['revision'])
  const since = await own()
  await act(club, holder, { service_id: 'teleconsulta', relative: await nameRelative(club, holder) })
  expect(await own()).toBe(since)
  expect(await callClub(club, 'sign-out-everywhere', { token: listening.token })).toMatchObject({
    status: 200,
  })
  expect(heardOf()).toEqual(new Set([listening.id]))
  client.close()
})

describe('a link', () => {
  let host: Person
  beforeAll(async () => {
    host = await payingMember(club)
  })

  test('that was forwarded opens an account at the address it was mailed to, and at no other', async () => {
    const email = newAddress()
    const token = await invited(club, host, email)
    const eve = await newPerson(club)
    const stranger = await newAdult(club, other)
    for (const one of [eve, stranger]) {
      expect(await callFamily(club, 'accept', one, { token })).toMatchObject({
        json: { code: 'invitation_of_other' },
      })
    }
    const { json } = await joinFamily(club, token, { email: eve.email, id: eve.id, stage: 'Paso 2 pagado' })
    expect(json['record']).toMatchObject({ email, stage: '' })
    expect((await joinFamily(club, token)).json['code']).toBe('link_invalid')
    expect((await me(club, eve)).json['family']).toMatchObject({ holder: null })
  })

  test('is for one invitation: with another’s id, purpose or address it opens nothing', async () => {
    const [first, second] = [await invited(club, host), await invited(club, other)]
    const [[id, sign], [otherId, otherSign]] = [first.split('.'), second.split('.')]
    const guesses = [
      `${id}.${otherSign}`,
      `${otherId}.${sign}`,
      `${id}.`,
      `${id}`,
      `.${sign}`,
      `${id}.${'0'.repeat(32)}`,
    ]
    for (const token of [...guesses, `${first}.${sign}`, first.toUpperCase()]) {
      for (const path of ['invitation', 'join']) {
        const body = {
          token,
          nombre: 'Eva Gil',
          telefono: '600111222',
          password: PASSWORD,
          politicaAceptada: true,
        }
        expect((await callFamily(club, path, {}, body)).json['code'], token).toBe('link_invalid')
      }
      expect((await callFamily(club, 'accept', adult, { token })).json['code'], token).toBe('link_invalid')
      expect((await callClub(club, 'reminders/opt-out', { body: { token } })).status, token).not.toBe(200)
    }
    await club.superuser.collection('invitations').update(present(id), { email: newAddress() })
    expect((await joinFamily(club, first)).json['code']).toBe('link_invalid')
    expect((await joinFamily(club, second)).status).toBe(200)
  })

  test('of somebody who signed up with the address first gives them nothing', async () => {
    const squatter = await newPerson(club)
    const token = await invited(club, host, squatter.email)
    expect((await joinFamily(club, token)).json['code']).toBe('account_exists')
    expect((await callFamily(club, 'accept', squatter, { token: actionId() })).json['code']).toBe(
      'link_invalid',
    )
    expect((await me(club, squatter)).json).toMatchObject({ access: 'no_subscription' })
  })
})
