import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDevice } from '../../support/aDevice'
import { callClub, type ClubAnswer } from '../../support/callClub'
import { newAdult, removeAdult } from '../../support/families'
import { callAs } from '../../support/money'
import { payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const subscribe = (person: { token: string }, body: object = aDevice()): Promise<ClubAnswer> =>
  callAs(club, person, 'push', body)
const endpointsOf = async ({ id }: Pick<Person, 'id'>): Promise<string[]> => {
  const rows = await club.superuser.collection('push_subscriptions').getFullList({ sort: '@rowid' })
  return rows.filter((row) => row['owner'] === id).map((row) => String(row['endpoint']))
}

const toldKey = async (): Promise<string> =>
  String((await callClub(club, 'config', { method: 'GET' })).json['pushKey'])

test('browsers are told the key of the club, which stays the same', async () => {
  const before = await toldKey()
  expect(Buffer.from(before, 'base64url')).toHaveLength(65)
  await club.end('kill')
  await club.start()
  expect(await toldKey()).toBe(before)
})

test('of many who come first at once, all are told one key', async () => {
  await club.end('stop')
  const database = new DatabaseSync(join(club.dataDir, 'data.db'))
  database.exec("DELETE FROM club_facts WHERE name = 'push_key'")
  database.close()
  await club.start()
  const keys = new Set(await Promise.all(Array.from({ length: 12 }, toldKey)))
  expect([...keys]).toEqual([await toldKey()])
})

describe('a device can be reached', () => {
  test('once, by where it was reached last', async () => {
    const person = await payingMember(club)
    const [one, other] = [aDevice(), aDevice()]
    for (const device of [one, one, other]) expect((await subscribe(person, device)).status).toBe(200)
    expect(await endpointsOf(person)).toEqual([other.endpoint])
  })

  test('by who has it now', async () => {
    const [former, now] = [await payingMember(club), await newStaff(club)]
    const device = aDevice()
    await subscribe(former, device)
    await subscribe(now, device)
    expect([await endpointsOf(former), await endpointsOf(now)]).toEqual([[], [device.endpoint]])
  })

  test('until its person says no', async () => {
    const person = await payingMember(club)
    await subscribe(person)
    expect((await callAs(club, person, 'push/removal')).status).toBe(200)
    expect(await endpointsOf(person)).toEqual([])
  })

  test.each(['sign-out', 'sign-out-everywhere'])('until its session ends: %s', async (path) => {
    const person = await payingMember(club)
    await subscribe(person)
    expect((await callAs(club, person, path)).status).toBe(200)
    expect(await endpointsOf(person)).toEqual([])
  })

  test('until its person is of the family no more', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(club, holder)
    await subscribe(adult)
    await removeAdult(club, holder, adult)
    expect(await endpointsOf(adult)).toEqual([])
  })

  test('until its person erases the account', async () => {
    const person = await payingMember(club)
    await subscribe(person)
    await club.superuser.collection('profiles').delete(person.id)
    expect(await endpointsOf(person)).toEqual([])
  })
})

test('nothing is encrypted for a key that is none', async () => {
  const person = await payingMember(club)
  const p256dh = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  expect((await subscribe(person, { ...aDevice(), p256dh })).json['code']).toBe('invalid_request')
})

test.each([
  'https://example.org/push/1',
  'http://fcm.googleapis.com/send/1',
  'https://fcm.googleapis.com:8443/send/1',
  'https://fcm.googleapis.com.example.org/send/1',
  'https://127.0.0.1@example.org/send/1',
  'https://10.0.0.1/send/1',
  'file:///etc/passwd',
  '',
])('the club sends nothing to %s', async (endpoint) => {
  const person = await payingMember(club)
  expect((await subscribe(person, { ...aDevice(), endpoint })).json['code']).toBe('push_unsupported')
})

test.each([
  'https://fcm.googleapis.com/fcm/send/1',
  'https://updates.push.services.mozilla.com/wpush/v2/1',
  'https://web.push.apple.com/1',
  'https://db5p.notify.windows.com/w/?token=1',
])('the club sends to %s', async (endpoint) => {
  const person = await payingMember(club)
  expect((await subscribe(person, { ...aDevice(), endpoint: `${endpoint}${person.id}` })).status).toBe(200)
})
