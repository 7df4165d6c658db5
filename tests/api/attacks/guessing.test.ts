import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { digitsMailed, makePasswordsCheap, newStaffVictim, signInStatus, WRONG } from '../../support/attacks'
import { startSendingCodes } from '../../support/codes'
import type { HttpAnswer } from '../../support/httpCall'
import { inParallel } from '../../support/inParallel'
import { newPerson, PASSWORD, registration } from '../../support/people'
import { COUNTING, type Device, newDevice } from '../../support/sources'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: { ...COUNTING, STAFF_MFA: 'auto', SUPERUSER_IPS: '0.0.0.0/0' } })
  await makePasswordsCheap(club)
})
beforeEach(() => startSendingCodes(club))
afterAll(() => club.stop())

const BY_SOURCE = 10
const BY_ACCOUNT = 100

/** A secret that strangers try to guess. */
interface Door {
  email: string
  try: (device: Device, secret: 'wrong' | 'right') => Promise<HttpAnswer>
  /** The status for a right secret. */
  opened: number
}

const signUpDoor = async (): Promise<Door> => {
  const form = registration()
  await newDevice(club).post('/api/club/sign-up', form)
  return {
    email: form.email,
    try: (device, secret) =>
      device.post('/api/club/sign-up', { ...form, password: secret === 'right' ? PASSWORD : WRONG }),
    opened: 200,
  }
}
const signInDoor = async (): Promise<Door> => {
  const { email } = await newPerson(club)
  return {
    email,
    try: (device, secret) =>
      device.post('/api/club/sign-in', { email, password: secret === 'right' ? PASSWORD : WRONG }),
    opened: 200,
  }
}
/** With a stolen session. */
const accountDoor = async (): Promise<Door> => {
  const { email, token } = await newPerson(club)
  return {
    email,
    try: (device, secret) =>
      device.post(
        '/api/club/account/email',
        { email: 'otra@example.org', password: secret === 'right' ? PASSWORD : WRONG },
        token,
      ),
    opened: 200,
  }
}
let staffMade = 0
const staffDoor = async (): Promise<Door> => {
  const { email } = await newStaffVictim(club, `equipo-${++staffMade}@example.org`)
  return {
    email,
    try: (device, secret) =>
      device.post('/api/club/sign-in', { email, password: secret === 'right' ? PASSWORD : WRONG }),
    opened: 401,
  }
}
const superuserDoor = async (): Promise<Door> => {
  const [email, password] = ['operador@example.org', 'Superuser-1234']
  const account = { email, password, passwordConfirm: password }
  await club.superuser.collection('_superusers').create(account)
  return {
    email,
    try: (device: Device, secret: 'wrong' | 'right') =>
      device.post('/api/collections/_superusers/auth-with-password', {
        identity: email,
        password: secret === 'right' ? password : WRONG,
      }),
    opened: 200,
  }
}

const PASSWORDS: [what: string, make: () => Promise<Door>][] = [
  ['sign-up of somebody who has not paid', signUpDoor],
  ['sign-in', signInDoor],
  ['the account’s own question for the password', accountDoor],
  ['sign-in of staff', staffDoor],
  ['sign-in of the superuser', superuserDoor],
]

async function guessFromEverywhere(door: Door, times: number): Promise<number> {
  let refused = 0
  await inParallel(
    Array.from({ length: times }, (_, n) => n),
    4,
    async () => {
      const { status } = await door.try(newDevice(club), 'wrong')
      expect(status).not.toBe(door.opened)
      if (status === 429) refused++
    },
  )
  return refused
}

describe.each(PASSWORDS)('a password at %s', (_what, make) => {
  test('is compared ten times for one source, and a hundred times for all together', async () => {
    const door = await make()
    const one = newDevice(club)
    const statuses = []
    for (let guess = 0; guess < BY_SOURCE; guess++) statuses.push((await door.try(one, 'wrong')).status)
    expect(statuses).not.toContain(429)
    expect((await door.try(one, 'right')).status, 'the eleventh of one source').toBe(429)
    expect(await guessFromEverywhere(door, BY_ACCOUNT - BY_SOURCE - 1), 'below the cap').toBe(0)
    expect((await door.try(newDevice(club), 'right')).status, 'the hundredth').toBe(door.opened)
    expect(await guessFromEverywhere(door, 5)).toBe(4)
    expect((await door.try(newDevice(club), 'right')).status, 'past the hundredth').toBe(429)
  })
})

test('all doors to one account count together', async () => {
  const form = registration()
  await newDevice(club).post('/api/club/sign-up', form)
  await inParallel(
    Array.from({ length: BY_ACCOUNT }, (_, n) => n),
    4,
    async (n) => {
      if (n % 2) await newDevice(club).post('/api/club/sign-up', { ...form, password: WRONG })
      else await signInStatus(newDevice(club), form.email, WRONG)
    },
  )
  expect((await newDevice(club).post('/api/club/sign-up', form)).status).toBe(429)
  expect(await signInStatus(newDevice(club), form.email, PASSWORD)).toBe(429)
})

describe('a mailed code', () => {
  const typed = (email: string, requestId: unknown, code: string): object => ({ email, requestId, code })
  const ask = async (email: string): Promise<unknown> =>
    (await newDevice(club).post('/api/club/code/request', { email, purpose: 'sign-in' })).json!['requestId']

  test('is compared five times for each who asked, and a hundred times for all together', async () => {
    const { email } = await newPerson(club)
    const first = await ask(email)
    await club.mail.waitFor(() => digitsMailed(club, email).length > 0)
    const code = digitsMailed(club, email)[0]!
    const wrong = code === '000000' ? '000001' : '000000'
    const seen: unknown[] = []
    for (let guess = 0; guess < 7; guess++) {
      seen.push(
        (await newDevice(club).post('/api/club/code/sign-in', typed(email, first, wrong))).json!['code'],
      )
    }
    expect(seen).toEqual([...Array<string>(5).fill('code_wrong'), 'code_expired', 'code_expired'])
    for (let asked = 1; asked < BY_ACCOUNT / 5; asked++) {
      const id = await ask(email)
      for (let guess = 0; guess < 5; guess++) {
        const { json } = await newDevice(club).post('/api/club/code/sign-in', typed(email, id, wrong))
        expect(json!['code']).toBe('code_wrong')
      }
    }
    const right = await newDevice(club).post('/api/club/code/sign-in', typed(email, await ask(email), code))
    expect(right).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    const reset = { ...typed(email, await ask(email), code), password: 'Golondrina-77' }
    expect((await newDevice(club).post('/api/club/code/reset-password', reset)).status).toBe(400)
    expect(await signInStatus(newDevice(club), email, PASSWORD), 'codes and passwords together').toBe(429)
  })

  test('that nobody has asked for is compared with nothing, and counts for nothing', async () => {
    const { email } = await newPerson(club)
    await inParallel(
      Array.from({ length: 150 }, (_, n) => n),
      6,
      async () => {
        const bogus = typed(email, 'abcdefghijklmno', '000000')
        const { json } = await newDevice(club).post('/api/club/code/sign-in', bogus)
        expect(json!['code']).toBe('code_expired')
      },
    )
    expect(await signInStatus(newDevice(club), email, PASSWORD)).toBe(200)
  })

  test('of staff is compared a hundred times an hour, by whoever knows the password', async () => {
    const { email } = await newStaffVictim(club, 'direccion@example.org')
    const first = async (): Promise<unknown> => {
      const { json } = await newDevice(club).post('/api/club/sign-in', { email, password: PASSWORD })
      return json?.['mfaId']
    }
    const guess = (requestId: unknown, code: string): Promise<HttpAnswer> =>
      newDevice(club).post('/api/club/code/staff', { requestId, code })
    const ids = []
    for (let asked = 0; asked < 21; asked++) ids.push(await first())
    await club.mail.waitFor(() => digitsMailed(club, email).length > 0)
    const [code] = digitsMailed(club, email)
    let compared = 0
    for (const id of ids.slice(0, 20)) {
      for (let guessed = 0; guessed < 6; guessed++) {
        if ((await guess(id, '00000000')).json!['code'] === 'code_wrong') compared++
      }
    }
    expect(compared).toBe(BY_ACCOUNT)
    expect((await guess(ids[20], code!)).status).toBe(429)
    expect(digitsMailed(club, email)).toHaveLength(1)
  })
})

test('a link shows once whether a password is the present one: any other is taken and uses it up', async () => {
  const { email } = await newPerson(club)
  const path = '/api/collections/profiles'
  await newDevice(club).post(`${path}/request-password-reset`, { email })
  const { links } = await club.mail.waitFor(
    ({ to, subject }) => to.includes(email) && subject.startsWith('Cambia'),
  )
  const token = links[0]!.split('#')[1]
  const confirm = async (password: string): Promise<number> =>
    (
      await newDevice(club).post(`${path}/confirm-password-reset`, {
        token,
        password,
        passwordConfirm: password,
      })
    ).status
  const statuses = []
  for (const password of [PASSWORD, 'Golondrina-77', 'Golondrina-78']) statuses.push(await confirm(password))
  expect(statuses).toEqual([400, 204, 400])
})
