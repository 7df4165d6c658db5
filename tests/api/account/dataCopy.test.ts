import type { CollectionModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act } from '../../support/benefits'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { newPerson, payingMember, type Person } from '../../support/people'
import { newStaff, signedIn } from '../../support/permissions/cast'
import { tableDump } from '../../support/permissions/databaseDump'
import { allCollections, rowData } from '../../support/permissions/ownedRows'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** Collections with nothing about a client: the administrator, the catalogue, tries counted under a digest, strangers' wishes to be called. */
const ABOUT_NOBODY = ['_superusers', 'staff', 'services', 'login_attempts', 'call_requests']
/** What opens the account, ends a session, or lets somebody show a device something. */
const SECRETS_OF: Partial<Record<string, string[]>> = {
  profiles: ['password', 'tokenKey'],
  _otps: ['password'],
  sessions: ['id'],
  push_subscriptions: ['session', 'endpoint', 'p256dh', 'auth'],
}
/** These already have a row, and can have only one. */
const HAS_ROWS = ['profiles', 'subscriptions']

let club: TestClub
let collections: CollectionModel[]
let member: Person
let other: Person
beforeAll(async () => {
  club = await startTestClub()
  collections = await allCollections(club)
  const people = [await payingMember(club), await payingMember(club)] as const
  await club.sandbox.settled()
  for (const person of people) {
    const { id } = await act(club, person, { service_id: 'ayudas' })
    // Rows linked by the address alone are shown once it is proved (`attacks/preHijacking`).
    await club.superuser.collection('profiles').update(person.id, { verified: true })
    await fill(person, id)
  }
  ;[member, other] = people
})
afterAll(() => club.stop())

/** A row about the person in every collection that can have one. @param request of theirs */
async function fill(person: Person, request: string): Promise<void> {
  const { id: collectionRef } = collections.find(({ name }) => name === 'profiles')!
  const { stripe_customer_id } = await club.superuser.collection('profiles').getOne(person.id)
  for (const collection of collections) {
    if ([...ABOUT_NOBODY, ...HAS_ROWS].includes(collection.name)) continue
    const data = rowData(collection, { id: person.id, owner: `of${person.id}`, collectionRef })
    const named = {
      audit_log: { subject: person.id },
      stripe_events: { customer: stripe_customer_id as string },
      // What was said has the id of what was asked with it, which says whose it is.
      request_notes: { id: request, request },
      sessions: { id: `row${person.id}`, owner: person.id, kind: 'profiles' },
      push_subscriptions: { owner: person.id, kind: 'profiles' },
      security_log: { owner: person.id, owner_kind: 'profiles' },
    }
    await club.superuser
      .collection(collection.name)
      .create({ ...data, ...(named as Record<string, object>)[collection.name] })
  }
}

const ask = ({ token }: { token: string }): Promise<HttpAnswer> =>
  httpCall(club, '/api/club/account/data', { token })
const copyOf = async (person: Person): Promise<Record<string, Record<string, unknown>[]>> =>
  (await ask(person)).json as never

test('is a file to keep and to read', async () => {
  const { status, headers, text } = await ask(member)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="arrimo-\d{4}-\d\d-\d\d\.json"$/)
  expect(headers['cache-control']).toMatch(/no-store/)
  expect(text).toContain('\n  "profiles": [')
  expect(text).toContain('Núñez')
})

test('every collection is either in it or known to be about nobody', async () => {
  const { club: name, generated_at, ...tables } = await copyOf(member)
  expect([name, typeof generated_at]).toEqual(['Arrimo', 'string'])
  expect([...Object.keys(tables), ...ABOUT_NOBODY].sort()).toEqual(
    collections.map((each) => each.name).sort(),
  )
})

test('no collection that is left out names a client', () => {
  const { id } = collections.find(({ name }) => name === 'profiles')!
  const naming = collections.filter(({ fields }) =>
    fields.some((field) => field['collectionId'] === id || field.name === 'recordRef'),
  )
  expect(naming.length).toBeGreaterThan(10)
  for (const { name } of naming) expect(ABOUT_NOBODY).not.toContain(name)
})

test('it holds every row about the person, with every column but what opens the account', async () => {
  const copy = await copyOf(member)
  for (const { name, fields } of collections) {
    if (ABOUT_NOBODY.includes(name)) continue
    const stored = Object.values(tableDump(club, name)).filter((row) =>
      Object.values(row).some((value) => value === member.id || value?.startsWith(`of${member.id}`)),
    )
    expect(stored.length, name).toBeGreaterThan(0)
    const secrets = SECRETS_OF[name] ?? []
    const key = secrets.includes('id') ? 'device' : 'id'
    const copied = copy[name]!.map((row) => row[key])
    expect(copied, name).toEqual(expect.arrayContaining(stored.map((row) => row[key])))
    const columns = fields.map((field) => field.name).filter((each) => !secrets.includes(each))
    expect(Object.keys(copy[name]![0]!).sort(), name).toEqual(columns.sort())
  }
})

test('values are what they are: truth as truth, a sent payload as it was sent', async () => {
  const copy = await copyOf(member)
  expect(copy['profiles']).toMatchObject([{ id: member.id, active: true, nombre: 'Ana María' }])
  const lead = copy['messages']!.find(({ kind }) => kind === 'lead')!
  expect(lead['payload']).toMatchObject({ email: member.email })
})

test('what was sent to a telephone or a device is in it as it was noted', async () => {
  const person = await payingMember(club)
  for (const channel of ['push', 'message']) {
    await club.superuser.collection('messages').create({
      profile: person.id,
      channel,
      kind: 'request-done',
      occasion: 'a b',
      state: 'unknown',
      attempts: 1,
    })
  }
  const shown = (await copyOf(person))['messages']!.map(({ channel, kind, state }) => [channel, kind, state])
  for (const channel of ['push', 'message'])
    expect(shown).toContainEqual([channel, 'request-done', 'unknown'])
})

test('nothing of anybody else is in it, and no secret', async () => {
  const { text } = await ask(member)
  const stored = tableDump(club, 'profiles')
  const staff = await newStaff(club, 'equipo-copia@example.org')
  const secrets = [other, member].flatMap(({ id }) => [stored[id]!['tokenKey'], stored[id]!['password']])
  const others = [other.id, other.email, stored[other.id]!['stripe_customer_id'], stored[other.id]!['dni']]
  for (const value of [...secrets, ...others, staff.id]) expect(text).not.toContain(value)
})

test('who of the club did something is not told by name or number', async () => {
  const staff = await newStaff(club, 'equipo-dos@example.org')
  await httpCall(club, `/api/club/staff/clients/${member.id}/notes`, {
    method: 'POST',
    token: staff.token,
    json: { text: 'Prefiere que la llamen por la tarde' },
  })
  const { text, json } = await ask(member)
  expect(text).not.toContain(staff.id)
  const copy = json as unknown as Awaited<ReturnType<typeof copyOf>>
  expect(copy['call_notes']).toContainEqual(
    expect.objectContaining({ text: 'Prefiere que la llamen por la tarde', staff: 'staff' }),
  )
  expect(copy['audit_log']).toContainEqual(expect.objectContaining({ action: 'note_added', actor: 'staff' }))
  // Nor once they have left the team.
  await club.superuser.collection('staff').delete(staff.id)
  const later = await ask(member)
  expect(later.text).not.toContain(staff.id)
  expect(later.text).toContain('"actor": "staff"')
})

describe('messages of the contact form', () => {
  const write = (reach: string, profile = ''): Promise<{ id: string }> =>
    club.superuser.collection('contact_messages').create({
      name: 'Quien sea',
      reach,
      message: 'Mi madre se ha caído',
      profile,
      state: 'sent',
    })
  const messagesOf = async (person: Person): Promise<unknown[]> =>
    (await copyOf(person))['contact_messages']!.map(({ id }) => id)

  test('of a telephone or an unconfirmed address that somebody claims are nobody’s to read', async () => {
    const person = await newPerson(club)
    await club.superuser.collection('profiles').update(person.id, { telefono: '600 777 888' })
    await write('600 777 888')
    await write(person.email)
    expect(await messagesOf(person)).toEqual([])
  })

  test('are one’s own when they were written while signed in, or with the confirmed address', async () => {
    const person = await newPerson(club)
    await club.superuser.collection('profiles').update(person.id, { telefono: '600 777 999', verified: true })
    await write('600 777 999')
    await write(person.email, other.id)
    const own = [
      await write(person.email.toUpperCase()),
      await write('600 777 999', person.id),
      await write('mi.hija@example.org', person.id),
    ]
    expect((await messagesOf(person)).sort()).toEqual(own.map(({ id }) => id).sort())
  })
})

test('who has left or was deactivated keeps it', async () => {
  const person = await newPerson(club)
  await club.superuser.collection('profiles').update(person.id, { active: false, stage: 'Cliente de baja' })
  expect((await copyOf(await signedIn(club, person)))['profiles']).toHaveLength(1)
})

test('ten copies an hour', async () => {
  const strict = await startTestClub({ settings: { LIMIT_FACTOR: '1' } })
  try {
    const person = await newPerson(strict)
    const statuses = []
    for (let time = 0; time < 11; time++) {
      statuses.push((await httpCall(strict, '/api/club/account/data', { token: person.token })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  } finally {
    await strict.stop()
  }
})
