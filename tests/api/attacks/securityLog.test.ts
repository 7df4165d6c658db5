import { createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RETENTION, SOURCE_KEY_DAYS } from '@/domain/retention'
import { ServerLog } from '@/ops/run/serverLog'
import type { SecurityEvent } from '@/server/security/securityEvents'
import { digitsMailed, linksMailed, newStaffVictim, signInStatus, WRONG } from '../../support/attacks'
import { mailedCode, requestCode, startSendingCodes } from '../../support/codes'
import { eventually } from '../../support/eventually'
import { httpCall } from '../../support/httpCall'
import { inParallel } from '../../support/inParallel'
import { newPerson, PASSWORD, type Person } from '../../support/people'
import { signedIn } from '../../support/permissions/cast'
import { COUNTING, type Device, newDevice, newSource } from '../../support/sources'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({
    settings: {
      ...COUNTING,
      STAFF_MFA: 'auto',
      SUPERUSER_IPS: '0.0.0.0/0',
      OPERATOR_TOKEN: 'a-token-of-the-operator-in-the-tests',
    },
  })
})
beforeEach(() => startSendingCodes(club))
afterAll(() => club.stop())

interface LogRow {
  at: string
  event: string
  owner: string
  owner_kind: string
  route: string
  network: string
  source: string
  times: number
}

const rowsOf = async (event: SecurityEvent, where = '1 = 1'): Promise<LogRow[]> => {
  const { columns, rows } = await club.superuser.sql.run(
    `SELECT at, event, owner, owner_kind, route, network, source, times FROM security_log
     WHERE event = '${event}' AND ${where} ORDER BY at`,
  )
  return rows.map((row) => {
    const named = Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]))
    return { ...named, times: Number(named['times']) } as unknown as LogRow
  })
}
const timesOf = (rows: readonly LogRow[]): number => rows.reduce((sum, { times }) => sum + times, 0)

const typed = (email: string, password: string) => ({ email, password })
const NEW = 'Golondrina-77'

async function resetByLink(kind: 'profiles' | 'staff', email: string, device: Device): Promise<number> {
  await device.post(`/api/collections/${kind}/request-password-reset`, { email })
  await club.mail.waitFor(() => linksMailed(club, email).length > 0)
  const token = linksMailed(club, email).at(-1)!
  const body = { token, password: NEW, passwordConfirm: NEW }
  return (await device.post(`/api/collections/${kind}/confirm-password-reset`, body)).status
}

let staffMade = 0
/** Signs a new administrator in, with both factors. */
async function newStaffMember(device: Device): Promise<Person> {
  const { email } = await newStaffVictim(club, `registro-${++staffMade}@example.org`)
  const { json } = await device.post('/api/club/sign-in', typed(email, PASSWORD))
  await club.mail.waitFor(() => digitsMailed(club, email).length > 0)
  const code = digitsMailed(club, email).at(-1)!
  const second = await device.post('/api/club/code/staff', { requestId: json!['mfaId'], code })
  const { id } = second.json!['record'] as { id: string }
  return { id, email, token: String(second.json!['token']) }
}

async function newSuperuser(): Promise<{ id: string; email: string }> {
  const email = `operador-${++staffMade}@example.org`
  const account = { email, password: PASSWORD, passwordConfirm: PASSWORD }
  const { id } = await club.superuser.collection('_superusers').create(account)
  return { id, email }
}
const superuserSignIn = (device: Device, identity: string, password: string) =>
  device.post('/api/collections/_superusers/auth-with-password', { identity, password })

function printedSetupCode(): string {
  const log = new ServerLog(() => undefined)
  for (const line of club.logs) log.add(line)
  return log.setupCode ?? ''
}

type Happening = (device: Device) => Promise<{ owner: string; kind?: string }>
const NOBODY = { owner: '' }

/** How each event comes about, and whom its row names. */
/** What comes over the network; the operator's command is tried with the release. */
type CalledEvent = Exclude<SecurityEvent, 'staff_link_made'>
const HAPPENINGS: Record<CalledEvent, Happening> = {
  signed_in: async (device) => {
    const { id, email } = await newPerson(club)
    await device.post('/api/club/sign-in', typed(email, PASSWORD))
    return { owner: id, kind: 'profiles' }
  },
  password_right: async (device) => {
    const { email } = await newStaffVictim(club, `registro-${++staffMade}@example.org`)
    await device.post('/api/club/sign-in', typed(email, PASSWORD))
    const { id } = await club.superuser.collection('staff').getFirstListItem(`email = '${email}'`)
    return { owner: id, kind: 'staff' }
  },
  password_wrong: async (device) => {
    const { id, email } = await newPerson(club)
    await device.post('/api/club/sign-in', typed(email, WRONG))
    return { owner: id, kind: 'profiles' }
  },
  code_right: async (device) => ({ owner: (await newStaffMember(device)).id, kind: 'staff' }),
  code_wrong: async (device) => {
    const { id, email } = await newPerson(club)
    const { requestId, code } = await mailedCode(club, email, () => requestCode(club, email))
    const other = code === '000000' ? '000001' : '000000'
    await device.post('/api/club/code/sign-in', { email, requestId, code: other })
    return { owner: id, kind: 'profiles' }
  },
  code_refused: async (device) => {
    const { email } = await newPerson(club)
    await device.post('/api/club/code/sign-in', { email, requestId: 'abcdefghijklmno', code: '000000' })
    return NOBODY
  },
  setup_code_right: async (device) => {
    await setUp(device)
    return NOBODY
  },
  setup_code_wrong: async (device) => {
    await withoutStaff(() => device.post('/api/club/set-org-user', setUpForm('XXXX-XXXX')))
    return NOBODY
  },
  superuser_signed_in: async (device) => {
    const { id, email } = await newSuperuser()
    expect((await superuserSignIn(device, email, PASSWORD)).status).toBe(200)
    return { owner: id, kind: '_superusers' }
  },
  superuser_refused: async (device) => {
    const { id, email } = await newSuperuser()
    expect((await superuserSignIn(device, email, WRONG)).status).toBe(400)
    return { owner: id, kind: '_superusers' }
  },
  locked_out: async (device) => {
    const { id, email } = await newPerson(club)
    for (let tried = 0; tried < 10; tried++) await signInStatus(device, email, WRONG)
    expect(await signInStatus(device, email, PASSWORD)).toBe(429)
    return { owner: id, kind: 'profiles' }
  },
  password_changed: async (device) => {
    const { id, token } = await newPerson(club)
    const body = { oldPassword: PASSWORD, password: NEW }
    expect((await device.post('/api/club/account/password', body, token)).status).toBe(200)
    return { owner: id, kind: 'profiles' }
  },
  email_changed: async (device) => {
    const { id, token } = await newPerson(club)
    const email = `nueva-${++staffMade}@example.org`
    const asked = await device.post('/api/club/account/email', { email, password: PASSWORD }, token)
    const subjects = () =>
      club.mail.messages.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
    await club.mail.waitFor(() => subjects().length > 0)
    const code = /^\d{6}/.exec(subjects()[0]!)?.[0]
    const body = { requestId: asked.json!['requestId'], code }
    expect((await device.post('/api/club/account/email/confirm', body, token)).status).toBe(200)
    return { owner: id, kind: 'profiles' }
  },
  account_taken_over: async (device) => {
    const { id, email } = await newPerson(club)
    const { requestId, code } = await mailedCode(club, email, () => requestCode(club, email))
    await device.post('/api/club/code/sign-in', { email, requestId, code })
    return { owner: id, kind: 'profiles' }
  },
  sessions_ended: async (device) => {
    const { id, token } = await newPerson(club)
    await device.post('/api/club/sign-out-everywhere', {}, token)
    return { owner: id, kind: 'profiles' }
  },
  staff_created: async (device) => ({ owner: await setUp(device), kind: 'staff' }),
  staff_removed: async (device) => {
    const manager = await newStaffMember(device)
    const { email } = await newStaffVictim(club, `registro-${++staffMade}@example.org`)
    const { id } = await club.superuser.collection('staff').getFirstListItem(`email = '${email}'`)
    await device.post(`/api/club/staff/team/${id}/remove`, { password: PASSWORD }, manager.token)
    return { owner: manager.id, kind: 'staff' }
  },
  staff_right_changed: async (device) => {
    const manager = await newStaffMember(device)
    const { email } = await newStaffVictim(club, `derecho-${++staffMade}@example.org`)
    const { id } = await club.superuser.collection('staff').getFirstListItem(`email = '${email}'`)
    const body = { may: 'look', password: PASSWORD }
    await device.post(`/api/club/staff/team/${id}`, body, manager.token)
    return { owner: id, kind: 'staff' }
  },
  forbidden: async (device) => {
    const { id, token } = await newPerson(club)
    await device.post('/api/club/staff/client-list', {}, token)
    return { owner: id, kind: 'profiles' }
  },
  session_refused: async (device) => {
    const { id, token } = await newPerson(club)
    await device.post('/api/club/sign-out', {}, token)
    await device.post('/api/club/create-subscription', {}, token)
    return { owner: id, kind: 'profiles' }
  },
  link_refused: async (device) => {
    await device.post('/api/club/verification/confirm-link', { token: 'a.b.c' })
    return NOBODY
  },
  signature_refused: async (device) => {
    await device.post('/api/club/stripe/webhook', { id: 'evt_forged' })
    return NOBODY
  },
  operator_refused: async (device) => {
    await device.get('/api/club/health', 'Bearer of-somebody-else')
    return NOBODY
  },
  limited: async (device) => {
    for (let asked = 0; asked < 11; asked++) {
      await device.post('/api/club/code/request', { email: 'nadie@example.org', purpose: 'sign-in' })
    }
    return NOBODY
  },
}

const setUpForm = (setupCode: string) => ({
  setupCode,
  email: `direccion-${++staffMade}@example.org`,
  password: NEW,
})

/** As at the first start: nobody of the club's staff is there yet. */
async function withoutStaff<T>(work: () => Promise<T>): Promise<T> {
  for (const { id } of await club.superuser.collection('staff').getFullList()) {
    await club.superuser.collection('staff').delete(id)
  }
  return work()
}

async function setUp(device: Device): Promise<string> {
  return withoutStaff(async () => {
    await club.end('stop')
    await club.start()
    await startSendingCodes(club)
    const form = setUpForm(printedSetupCode())
    expect((await device.post('/api/club/set-org-user', form)).status).toBe(200)
    const [made] = await club.superuser.collection('staff').getFullList()
    return made!.id
  })
}

describe('the security log', () => {
  test.each(Object.keys(HAPPENINGS) as CalledEvent[])(
    'has a row for %s: when, what, whose, on which route and from which network',
    async (event) => {
      const source = newSource()
      const network = `${source.split('.').slice(0, 3).join('.')}.0/24`
      const began = new Date().toISOString().replace('T', ' ')
      const { owner, kind = '' } = await HAPPENINGS[event](newDevice(club, source))
      const rows = await rowsOf(event, `owner = '${owner}' AND at >= '${began}' AND network = '${network}'`)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.at(-1)).toMatchObject({
        owner_kind: kind,
        route: expect.stringMatching(/^(POST|GET) \/api\//) as string,
        source: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      })
      expect(JSON.stringify(rows)).not.toContain(source)
    },
  )

  test.each(['profiles', 'staff'] as const)(
    'has a password of %s that a mailed link has changed',
    async (kind) => {
      const email =
        kind === 'staff'
          ? (await newStaffVictim(club, `registro-${++staffMade}@example.org`)).email
          : (await newPerson(club)).email
      expect(await resetByLink(kind, email, newDevice(club))).toBe(204)
      const { id } = await club.superuser.collection(kind).getFirstListItem(`email = '${email}'`)
      expect(await rowsOf('password_changed', `owner = '${id}'`)).toMatchObject([{ owner_kind: kind }])
      expect(await rowsOf('password_wrong', `owner = '${id}'`), 'nobody has failed').toEqual([])
    },
  )

  test('takes a guest, who has no session to be refused, for no event', async () => {
    const source = newSource()
    await newDevice(club, source).post('/api/club/create-subscription', {})
    const network = `${source.split('.').slice(0, 3).join('.')}.0/24`
    expect(await rowsOf('session_refused', `network = '${network}' AND owner = ''`)).toEqual([])
  })

  test('has what PocketBase’s own routes have refused', async () => {
    const { id, token } = await newPerson(club)
    await httpCall(club, `/api/collections/profiles/records/${id}`, { token })
    expect(timesOf(await rowsOf('forbidden', `owner = '${id}'`))).toBe(1)
  })
})

test('failures share one row an account and minute, which counts them; successes have a row each', async () => {
  const { id, email } = await newPerson(club)
  for (let n = 0; n < 8; n++) await signInStatus(newDevice(club), email, WRONG)
  for (let n = 0; n < 3; n++) await signInStatus(newDevice(club), email, PASSWORD)
  await club.runJob('tendSecurityLog')
  await eventually(async () => {
    const wrong = await rowsOf('password_wrong', `owner = '${id}'`)
    expect(timesOf(wrong)).toBe(8)
    const minutes = wrong.map(({ at }) => at.slice(0, 16))
    expect(new Set(minutes).size).toBe(minutes.length)
  })
  expect((await rowsOf('password_right', `owner = '${id}'`)).map(({ times }) => times)).toEqual([1, 1, 1])
})

describe('a source', () => {
  const sourcesOf = async (addresses: readonly string[]): Promise<LogRow[]> => {
    const { id, email } = await newPerson(club)
    for (const address of addresses) await signInStatus(newDevice(club, address), email, PASSWORD)
    return rowsOf('password_right', `owner = '${id}'`)
  }

  test('is a network of many, and a digest that is the same for the same connection', async () => {
    const addresses = [
      '10.9.8.7',
      '10.9.8.6',
      '2001:db8:1:2::1',
      '2001:db8:1:2::ffff',
      '2001:db8:1:3::1',
      '10.9.8.7',
    ]
    const rows = await sourcesOf(addresses)
    const v6 = '2001:0db8:0001::/48'
    expect(rows.map(({ network }) => network)).toEqual([
      '10.9.8.0/24',
      '10.9.8.0/24',
      v6,
      v6,
      v6,
      '10.9.8.0/24',
    ])
    const [first, second, third, fourth, fifth, sixth] = rows.map(({ source }) => source)
    expect([sixth, fourth]).toEqual([first, third])
    expect(new Set([first, second, third, fifth]).size).toBe(4)
  })

  test('cannot be compared with those of an earlier key, which is forgotten when its time is over', async () => {
    const [before] = await sourcesOf(['10.9.8.5'])
    const stored = async (): Promise<unknown[]> =>
      (await club.superuser.sql.run("SELECT value FROM club_facts WHERE name = 'source_key'")).rows.flat()
    const [key] = await stored()
    const age = (days: number) =>
      club.superuser.sql.run(
        `UPDATE club_facts SET at = strftime('%Y-%m-%d %H:%M:%fZ', at, '-${days} days') WHERE name = 'source_key'`,
      )
    await age(SOURCE_KEY_DAYS - 1)
    await club.runJob('tendSecurityLog')
    expect((await sourcesOf(['10.9.8.5']))[0]!.source).toBe(before!.source)
    await age(2)
    await club.runJob('tendSecurityLog')
    await eventually(async () => expect(await stored()).toEqual([]))
    expect((await sourcesOf(['10.9.8.5']))[0]!.source).not.toBe(before!.source)
    expect(await stored()).not.toContain(key)
  })

  test('is digested with a key that is kept by AES-GCM under SETTINGS_KEY, and made anew where it was touched', async () => {
    const settingsKey = 'k'.repeat(32)
    const own = await startTestClub({ settings: { ...COUNTING, SETTINGS_KEY: settingsKey } })
    const stored = async (): Promise<Buffer> => {
      const { rows } = await own.superuser.sql.run("SELECT value FROM club_facts WHERE name = 'source_key'")
      return Buffer.from(rows[0]![0]!, 'base64')
    }
    const opened = (sealed: Buffer): string => {
      const decipher = createDecipheriv('aes-256-gcm', settingsKey, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(-16))
      return decipher.update(sealed.subarray(12, -16)).toString() + decipher.final().toString()
    }
    try {
      await newPerson(own)
      const first = await stored()
      expect(opened(first)).toMatch(/^[A-Za-z0-9]{32}$/)
      first[20] = first[20]! ^ 1
      await own.superuser.sql.run(
        `UPDATE club_facts SET value = '${first.toString('base64')}' WHERE name = 'source_key'`,
      )
      await newPerson(own)
      first[20] ^= 1
      expect(opened(await stored())).not.toBe(opened(first))
    } finally {
      await own.stop()
    }
  })
})

test('a flood of failures fills no disk: past a day’s three hundred rows one an hour counts them all', async () => {
  const ACCOUNTS = 320
  await club.end('stop')
  await club.start()
  await club.superuser.sql.run('DELETE FROM security_log')
  const { id, token } = await newPerson(club)
  await club.superuser.sql.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ACCOUNTS})
     INSERT OR IGNORE INTO profiles (id, email, tokenKey, password, nombre, apellidos, dni, telefono, stage, source, created)
     SELECT printf('flood%010d', i), printf('flood%d@example.org', i), printf('floodflood%040d', i), password, nombre,
            apellidos, dni, telefono, stage, source, created FROM n, profiles WHERE profiles.id = '${id}'`,
  )
  await inParallel(
    Array.from({ length: ACCOUNTS }, (_, n) => n + 1),
    8,
    async (n) => {
      await newDevice(club).post('/api/club/sign-in', typed(`flood${n}@example.org`, WRONG))
    },
  )
  for (let n = 0; n < 70; n++) await httpCall(club, `/api/collections/profiles/records/${id}`, { token })
  await club.runJob('tendSecurityLog')
  await eventually(async () => {
    const { rows } = await club.superuser.sql.run(
      "SELECT COUNT(*), SUM(times) FROM security_log WHERE event = 'password_wrong'",
    )
    const [wrong, times] = rows[0]!.map(Number)
    expect(times).toBe(ACCOUNTS)
    expect(wrong).toBeGreaterThan(300)
    // The hour may have changed meanwhile.
    expect(wrong).toBeLessThanOrEqual(302)
    expect(timesOf(await rowsOf('forbidden', `owner = '${id}'`))).toBe(70)
  })
})

test('nor does a flood of lock-outs, each of which has a row of its own until then', async () => {
  const [ACCOUNTS, EACH] = [6, 55]
  await club.end('stop')
  await club.start()
  await club.superuser.sql.run('DELETE FROM security_log')
  const owners: string[] = []
  for (let made = 0; made < ACCOUNTS; made++) {
    const { id, token } = await newPerson(club)
    const device = newDevice(club)
    const guess = () =>
      device.post('/api/club/account/email', { email: 'otra@example.org', password: WRONG }, token)
    for (let tried = 0; tried < 10; tried++) expect((await guess()).status).toBe(400)
    for (let locked = 0; locked < EACH; locked++) expect((await guess()).status).toBe(429)
    owners.push(id)
  }
  const rows = await rowsOf('locked_out')
  expect(timesOf(rows)).toBe(ACCOUNTS * EACH)
  const [first, last] = [owners[0], owners.at(-1)].map(
    (id) => rows.filter(({ owner }) => owner === id).length,
  )
  expect([first, last]).toEqual([EACH, 300 - (ACCOUNTS - 1) * EACH])
  // The hour may have changed meanwhile.
  expect(rows.length - 300).toBeLessThanOrEqual(2)
})

test('what cannot be written stops no sign-in, and is said on the console once, and once when it works again', async () => {
  const { email } = await newPerson(club)
  const said = (words: string): number => club.logs.filter((line) => line.includes(words)).length
  await club.superuser.sql.run(
    "CREATE TRIGGER full BEFORE INSERT ON security_log BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  )
  for (let n = 0; n < 3; n++) expect(await signInStatus(newDevice(club), email, PASSWORD)).toBe(200)
  await eventually(() => expect(said('No se puede escribir en el registro de seguridad')).toBe(1))
  expect(said('El registro de seguridad vuelve a escribirse')).toBe(0)
  await club.superuser.sql.run('DROP TRIGGER full')
  for (let n = 0; n < 2; n++) expect(await signInStatus(newDevice(club), email, PASSWORD)).toBe(200)
  await eventually(() => expect(said('El registro de seguridad vuelve a escribirse')).toBe(1))
})

test('a row is kept as long as the privacy page says', async () => {
  const person = await newPerson(club)
  const age = (days: number) =>
    club.superuser.sql.run(
      `UPDATE security_log SET at = strftime('%Y-%m-%d %H:%M:%fZ', at, '-${days} days') WHERE owner = '${person.id}'`,
    )
  await age(RETENTION.securityLog.kept.days - 1)
  await club.runJob('applyRetention')
  expect(await rowsOf('signed_in', `owner = '${person.id}'`)).toHaveLength(1)
  // Days end at midnight by the club's clocks, which may have changed meanwhile.
  await age(3)
  await club.runJob('applyRetention')
  expect(await rowsOf('signed_in', `owner = '${person.id}'`)).toEqual([])
})

test('a person’s rows are in their copy; after the account is erased nothing says whose they were', async () => {
  const person = await newPerson(club)
  const again = await signedIn(club, person)
  const { json } = await httpCall(club, '/api/club/account/data', { token: again.token })
  const events = (json!['security_log'] as LogRow[]).map(({ event }) => event)
  expect(events).toEqual(['signed_in', 'password_right', 'signed_in'])
  const { rows: before } = await club.superuser.sql.run('SELECT COUNT(*) FROM security_log')
  await newDevice(club).post('/api/club/account/delete', { password: PASSWORD }, again.token)
  const { rows } = await club.superuser.sql.run(
    `SELECT COUNT(*), SUM(owner = '${person.id}') FROM security_log`,
  )
  expect(rows).toEqual([[String(Number(before[0]![0]) + 1), '0']])
})
