import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_DEVICE_COOKIE, DEVICE_COOKIE, DEVICE_COOKIE_DAYS } from '@/domain/storageName'
import { signInStatus, WRONG } from '../../support/attacks'
import { mailedCode, requestCode, startSendingCodes } from '../../support/codes'
import { newPerson, PASSWORD, type Person, registration } from '../../support/people'
import { COUNTING, newDevice, newSource } from '../../support/sources'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: COUNTING })
})
beforeEach(() => startSendingCodes(club))
afterAll(() => club.stop())

const VALUE = /^[A-Za-z0-9]{22}(\.[0-9a-f]{32}){1,5}$/

/** Whether the cookie sets the device apart: it has all its tries left when those of its source are used up. */
async function isKnown({ email }: Pick<Person, 'email'>, cookie: string): Promise<boolean> {
  const source = newSource()
  const stranger = newDevice(club, source)
  for (let tried = 0; tried < 10; tried++) await signInStatus(stranger, email, WRONG)
  const status = await signInStatus(newDevice(club, source, cookie), email, PASSWORD)
  await club.superuser.sql.run('DELETE FROM login_attempts')
  expect([200, 429]).toContain(status)
  return status === 200
}

test('is known by a cookie that scripts and other sites do not get, and that names nobody', async () => {
  const person = await newPerson(club)
  const { headers } = await newDevice(club).post('/api/club/sign-in', {
    email: person.email,
    password: PASSWORD,
  })
  const [cookie = '', ...others] = headers['set-cookie'] ?? []
  expect(others).toEqual([])
  const [pair = '', ...attributes] = cookie.split('; ')
  expect(pair.split('=')[0]).toBe(DEMO_DEVICE_COOKIE)
  expect(pair.split('=')[1]).toMatch(VALUE)
  expect(attributes).toEqual([
    'Path=/api/club',
    `Max-Age=${DEVICE_COOKIE_DAYS * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
  ])
  expect(await isKnown(person, pair)).toBe(true)
})

test('behind https the cookie never travels without, nor to another host; one of the version before is known too', async () => {
  const secure = await startTestClub({
    settings: { ...COUNTING, PUBLIC_URL: 'https://club.example.org' },
  })
  try {
    const form = registration()
    const device = newDevice(secure)
    const { headers } = await device.post('/api/club/sign-up', form)
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie.split('=')[0]).toBe(DEVICE_COOKIE)
    expect(cookie.split('; ').slice(1)).toEqual([
      'Path=/',
      'Secure',
      `Max-Age=${DEVICE_COOKIE_DAYS * 86_400}`,
      'HttpOnly',
      'SameSite=Strict',
    ])
    const source = newSource()
    const stranger = newDevice(secure, source)
    for (let tried = 0; tried < 10; tried++) await signInStatus(stranger, form.email, WRONG)
    expect(await signInStatus(stranger, form.email, PASSWORD)).toBe(429)
    for (const known of [device.cookie(), device.cookie().replace(DEVICE_COOKIE, DEMO_DEVICE_COOKIE)]) {
      expect(await signInStatus(newDevice(secure, source, known), form.email, PASSWORD)).toBe(200)
    }
  } finally {
    await secure.stop()
  }
})

describe('it is given', () => {
  const WAYS: [what: string, signIn: (person: Person) => Promise<string>][] = [
    [
      'at a sign-up that goes on',
      async ({ email }) => {
        const device = newDevice(club)
        await device.post('/api/club/sign-up', { ...registration(), email })
        return device.cookie()
      },
    ],
    [
      'with a mailed code',
      async ({ id, email }) => {
        const device = newDevice(club)
        // A first code would void the password.
        await club.superuser.collection('profiles').update(id, { verified: true })
        const typed = await mailedCode(club, email, () => requestCode(club, email))
        await device.post('/api/club/code/sign-in', { ...typed, email })
        return device.cookie()
      },
    ],
    [
      'with a mailed link',
      async ({ email }) => {
        const device = newDevice(club)
        const path = '/api/collections/profiles'
        await device.post(`${path}/request-password-reset`, { email })
        const { links } = await club.mail.waitFor(
          ({ to, subject }) => to.includes(email) && subject.startsWith('Cambia'),
        )
        const password = 'Golondrina-77'
        const token = links[0]!.split('#')[1]
        await device.post(`${path}/confirm-password-reset`, { token, password, passwordConfirm: password })
        await device.post('/api/club/sign-in', { email, password })
        const session = await device.post('/api/club/sign-in', { email, password })
        await device.post(
          '/api/club/account/password',
          { oldPassword: password, password: PASSWORD },
          String(session.json!['token']),
        )
        return device.cookie()
      },
    ],
    [
      'to a session from before there was one',
      async ({ token }) => {
        const device = newDevice(club)
        await device.post('/api/club/refresh-session', {}, token)
        return device.cookie()
      },
    ],
  ]
  test.each(WAYS)('%s', async (_what, signIn) => {
    const person = await newPerson(club)
    const cookie = await signIn(person)
    expect(cookie.split('=')[1]).toMatch(VALUE)
    expect(await isKnown(person, cookie)).toBe(true)
  })
})

test('one device serves five people, and nobody’s cookie serves anybody else', async () => {
  const device = newDevice(club)
  const people = []
  for (let n = 0; n < 6; n++) {
    people.push(await newPerson(club))
    await signInStatus(device, people[n]!.email, PASSWORD)
  }
  const known = []
  for (const person of people) known.push(await isKnown(person, device.cookie()))
  expect(known).toEqual([false, true, true, true, true, true])
  expect(await isKnown(await newPerson(club), device.cookie())).toBe(false)
  const [number = '', ...proofs] = device.cookie().split('.')
  const forged = [`${number}x`.slice(0, -1).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), ...proofs]
  expect(await isKnown(people[5]!, forged.join('.'))).toBe(false)
})

test('what ends all sessions ends it elsewhere, not here', async () => {
  const person = await newPerson(club)
  const [here, elsewhere] = [newDevice(club), newDevice(club)]
  await signInStatus(elsewhere, person.email, PASSWORD)
  const { json } = await here.post('/api/club/sign-in', { email: person.email, password: PASSWORD })
  expect(await isKnown(person, elsewhere.cookie())).toBe(true)
  await here.post('/api/club/sign-out-everywhere', {}, String(json!['token']))
  expect(await isKnown(person, elsewhere.cookie())).toBe(false)
  expect(await isKnown(person, here.cookie())).toBe(true)
})

test('its own wrong tries are counted too: ten in a quarter of an hour', async () => {
  const { email } = await newPerson(club)
  const device = newDevice(club)
  expect(await signInStatus(device, email, PASSWORD)).toBe(200)
  const statuses = []
  for (let tried = 0; tried < 12; tried++) {
    statuses.push(await signInStatus(newDevice(club, undefined, device.cookie()), email, WRONG))
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})
