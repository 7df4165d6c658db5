import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatedName, keptSince, RETENTION } from '@/domain/retention'
import { toDbDate } from '@/server/db/dbDate'
import { clearOfMidnight } from '../../support/clearOfMidnight'
import { newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const run = (sql: string): Promise<unknown> => club.superuser.sql.run(sql)

let made = 0
const newId = (): string => `retained${String((made += 1)).padStart(7, '0')}`

/** Writes a row of a table, with a value for each of these columns. */
async function insert(table: string, values: Record<string, string>): Promise<string> {
  const id = newId()
  const all = Object.entries({ id, ...values })
  const list = (of: readonly string[]): string => of.join(', ')
  await run(
    `INSERT INTO ${table} (${list(all.map(([name]) => name))}) VALUES (${list(all.map(([, value]) => `'${value}'`))})`,
  )
  return id
}

/** A former client whose membership ended then. */
async function formerClient(end: string): Promise<string> {
  const { id } = await newPerson(club)
  await run(`UPDATE profiles SET stage = 'Cliente de baja', fecha_de_baja = '${end}' WHERE id = '${id}'`)
  return id
}

async function unpaidClient(dates: Record<string, string>): Promise<string> {
  const { id } = await newPerson(club)
  const old = { created: EVER, last_visit: EVER, invited_at: '', ...dates }
  await run(
    `UPDATE profiles SET ${Object.entries(old)
      .map(([name, date]) => `${name} = '${date}'`)
      .join(', ')} WHERE id = '${id}'`,
  )
  return id
}
const EVER = '2001-01-01 00:00:00.000Z'

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
const twoYearsAgo = (): string => toDbDate(daysAgo(730))

const ofFormer =
  (table: string, owner: string, values: Record<string, string> = {}) =>
  async (date: string): Promise<string> =>
    insert(table, { [owner]: await formerClient(date), created: EVER, ...values })
const dated =
  (table: string, column = 'created', values: Record<string, string> = {}) =>
  (date: string): Promise<string> =>
    insert(table, { created: EVER, ...values, [column]: date })

const CALL_REQUEST = { name: 'Nuria Peña', telefono: '600 111 222', part_of_day: 'morning' }

/** A row whose term began at that date, for everything that has one. */
const WRITE: Record<DatedName, (date: string) => Promise<string>> = {
  unpaidAccounts: (date) => unpaidClient({ last_visit: date }),
  formerAccounts: formerClient,
  endingReasons: ofFormer('endings', 'profile', {
    reason: 'price',
    comment: 'Nos mudamos',
    kind: 'cancellation',
  }),
  formerAdults: async (date) =>
    insert('profiles', {
      stage: '',
      family: '',
      left_family_at: date,
      nombre: 'Ana',
      created: EVER,
      tokenKey: newId().repeat(3),
      email: `${newId()}@example.org`,
    }),
  handovers: async (date) =>
    insert('profiles', {
      stage: '',
      family: (await newPerson(club)).id,
      handover_asked_at: EVER,
      handover_from: date,
      handover_by: newId(),
      dni: '12345678Z',
      nombre: 'Ana',
      created: EVER,
      tokenKey: newId().repeat(3),
      email: `${newId()}@example.org`,
    }),
  invitations: async (date) =>
    insert('invitations', {
      user_id: (await newPerson(club)).id,
      name: 'Ana',
      email: 'ana@example.org',
      created: date,
    }),
  relatives: ofFormer('relatives', 'user_id', { name: 'Mamá' }),
  services: ofFormer('user_services', 'user_id', { service_id: 'ayudas' }),
  requests: ofFormer('benefit_actions', 'user_id', { service_id: 'ayudas' }),
  requestNotes: async (date) => {
    const { id } = await newPerson(club)
    const over = { action: 'activation', outcome: 'applied', handling: 'done', handled_at: date }
    const request = await insert('benefit_actions', {
      user_id: id,
      service_id: 'ayudas',
      created: EVER,
      ...over,
    })
    return insert('request_notes', {
      user_id: id,
      request,
      text: 'Se ha caído',
      call_at: 'any',
      created: EVER,
    })
  },
  callbacks: ofFormer('calls', 'profile', { kind: 'past_due' }),
  callRequests: (date) =>
    insert('call_requests', {
      ...CALL_REQUEST,
      number: newId(),
      handling: 'done',
      created: EVER,
      handled_at: date,
    }),
  unansweredCallRequests: (date) =>
    insert('call_requests', { ...CALL_REQUEST, number: newId(), handling: 'pending', created: date }),
  callNotes: ofFormer('call_notes', 'profile', { text: 'Llamar por la tarde' }),
  books: (date) => insert('payments', { stripe_id: newId(), kind: 'invoice', created: EVER, date }),
  consents: dated('consents', 'erased_at', { document: 'analytics', accepted_at: EVER }),
  auditLog: dated('audit_log', 'at', { actor: 'test', action: 'stage' }),
  contactMessages: dated('contact_messages', 'created', { state: 'sent' }),
  declarations: dated('contact_messages', 'handled_at', { kind: 'withdrawal', handling: 'set_aside' }),
  lastMails: (date) =>
    insert('messages', { channel: 'mail', kind: 'data-deleted', occasion: newId(), created: date }),
  deliveries: ofMember('messages', { channel: 'automation', kind: 'lead', state: 'queued' }),
  stripeEvents: dated('stripe_events', 'handled_at'),
  sessions: dated('sessions', 'expires', { owner: 'nobody' }),
  emailCodes: dated('email_codes'),
  secretTries: dated('login_attempts'),
  securityLog: (date) => insert('security_log', { at: date, event: 'signed_in' }),
  factors: dated('_mfas'),
  passwordsOfOneUse: dated('_otps'),
}

function ofMember(table: string, values: Record<string, string>) {
  return async (date: string): Promise<string> => {
    const { id } = await newPerson(club)
    return insert(table, { profile: id, occasion: newId(), ...values, created: date })
  }
}

async function isThere(name: DatedName, id: string): Promise<boolean> {
  const row = RETENTION[name]
  const full = 'clears' in row ? `AND ${row.clears.map((column) => `${column} != ''`).join(' AND ')}` : ''
  const { rows } = await club.superuser.sql.run(`SELECT id FROM ${row.in} WHERE id = '${id}' ${full}`)
  return rows.length === 1
}

/** Terms in hours are over to the second: the job runs a moment later than the test looks at the clock. */
const MINUTES_MS = 600_000

test('what is past its term goes, what has a day left stays, in one night', async () => {
  await clearOfMidnight(60_000)
  const names = Object.keys(WRITE) as DatedName[]
  const rows = await Promise.all(
    names.map(async (name) => {
      const { kept } = RETENTION[name]
      const end = keptSince(kept, new Date()).getTime()
      const left = 'hours' in kept ? MINUTES_MS : 0
      return {
        name,
        past: await WRITE[name](toDbDate(new Date(end - 1))),
        within: await WRITE[name](toDbDate(new Date(end + left))),
      }
    }),
  )
  await club.runJob('applyRetention')
  for (const { name, past, within } of rows) {
    const there = { past: await isThere(name, past), within: await isThere(name, within) }
    expect({ name, ...there }).toEqual({ name, past: false, within: true })
  }
})

test('a requested call goes thirty days after the club has called, done or not', async () => {
  await clearOfMidnight(60_000)
  const end = keptSince(RETENTION.callRequests.kept, new Date()).getTime()
  const called = (at: number) =>
    insert('call_requests', {
      ...CALL_REQUEST,
      number: newId(),
      handling: 'contacted',
      created: toDbDate(daysAgo(40)),
      handled_at: toDbDate(new Date(at)),
    })
  const [past, within] = [await called(end - 1), await called(end)]
  await club.runJob('applyRetention')
  expect([await isThere('callRequests', past), await isThere('callRequests', within)]).toEqual([false, true])
})

describe('what does not go, however old', () => {
  const old: Record<string, () => Promise<[DatedName, string]>> = {
    'a message that no mail server has taken': async () => [
      'contactMessages',
      await dated('contact_messages', 'created', { state: 'queued' })(EVER),
    ],
    'a declaration of withdrawal that nobody has decided': async () => [
      'declarations',
      await dated('contact_messages', 'created', { state: 'sent', kind: 'withdrawal' })(EVER),
    ],
    'what was said with a request that is still open': async () => {
      const { id } = await newPerson(club)
      const open = { action: 'activation', outcome: 'applied', handling: 'contacted', handled_at: EVER }
      const request = await insert('benefit_actions', { user_id: id, service_id: 'ayudas', ...open })
      return [
        'requestNotes',
        await insert('request_notes', { user_id: id, request, text: 'Se ha caído', call_at: 'any' }),
      ]
    },
    'an open call about somebody who left long ago': async () => [
      'callbacks',
      await insert('calls', {
        ...{ profile: await formerClient(twoYearsAgo()), kind: 'bereavement', handling: 'pending' },
        ...{ since: toDbDate(daysAgo(1)), created: toDbDate(daysAgo(1)) },
      }),
    ],
    'such a call, done today': async () => [
      'callbacks',
      await insert('calls', {
        ...{ profile: await formerClient(twoYearsAgo()), kind: 'bereavement', handling: 'done' },
        ...{ since: EVER, created: EVER, handled_at: toDbDate(new Date()) },
      }),
    ],
    'a note of today on somebody who left long ago': async () => [
      'callNotes',
      await insert('call_notes', {
        ...{ profile: await formerClient(twoYearsAgo()), text: 'Ha llamado su hija' },
        created: toDbDate(new Date()),
      }),
    ],
    'an event of Stripe that nobody has settled': async () => [
      'stripeEvents',
      await dated('stripe_events', 'created')(EVER),
    ],
    'a payment of an account': async () => [
      'books',
      await insert('payments', { profile: (await newPerson(club)).id, stripe_id: newId(), date: EVER }),
    ],
    'a consent of an account': async () => [
      'consents',
      await insert('consents', {
        profile: (await newPerson(club)).id,
        document: 'analytics',
        accepted_at: EVER,
      }),
    ],
    'a mail of an account': async () => [
      'deliveries',
      await ofMember('messages', { channel: 'mail', kind: 'welcome', state: 'sent' })(EVER),
    ],
    'a request of a member': async () => {
      const { id } = await newPerson(club)
      await run(`UPDATE profiles SET stage = 'Paso 2 pagado', last_visit = '${EVER}' WHERE id = '${id}'`)
      return [
        'requests',
        await insert('benefit_actions', { user_id: id, service_id: 'ayudas', created: EVER }),
      ]
    },
    'an unpaid account that was invited today': async () => [
      'unpaidAccounts',
      await unpaidClient({ invited_at: toDbDate(new Date()) }),
    ],
    'one that was made today': async () => [
      'unpaidAccounts',
      await unpaidClient({ created: toDbDate(new Date()), last_visit: '' }),
    ],
  }

  test.each(Object.keys(old))('%s', async (what) => {
    const [name, id] = await old[what]!()
    await club.runJob('applyRetention')
    expect(await isThere(name, id)).toBe(true)
  })
})

test('terms in hours are carried out every hour, and no other ones', async () => {
  const names = (Object.keys(WRITE) as DatedName[]).filter((name) => 'hours' in RETENTION[name].kept)
  const rows = await Promise.all(names.map(async (name) => ({ name, id: await WRITE[name](EVER) })))
  const nightly = await WRITE.securityLog(EVER)
  await club.runJob('applyHourlyTerms')
  for (const { name, id } of rows)
    await expect.poll(async () => isThere(name, id), { message: name }).toBe(false)
  expect(await isThere('securityLog', nightly)).toBe(true)
})

test('a payment without a date counts from the day it was stored', async () => {
  const id = await insert('payments', { stripe_id: newId(), kind: 'invoice', created: EVER })
  await club.runJob('applyRetention')
  expect(await isThere('books', id)).toBe(false)
})

test('a job that is killed has lost nothing, and the next one finishes', async () => {
  await run(
    `INSERT INTO login_attempts (id, created)
     WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 1200)
     SELECT 'killed' || n, '${EVER}' FROM counted`,
  )
  const kept = await dated('contact_messages', 'created', { state: 'queued' })(EVER)
  await club.runJob('applyRetention')
  await club.end('kill')
  await club.start()
  await club.runJob('applyRetention')
  const { rows: left } = await club.superuser.sql.run(
    `SELECT COUNT(*) FROM login_attempts WHERE created = '${EVER}'`,
  )
  expect(left).toEqual([['0']])
  expect(await isThere('contactMessages', kept)).toBe(true)
})

test('it leaves one line of counts, and no word about anybody', async () => {
  await insert('login_attempts', { created: EVER })
  await formerClient(EVER)
  await club.runJob('applyRetention')
  await expect
    .poll(
      async () =>
        (await club.superuser.logs.getList(1, 20, { filter: "message = 'retention'", sort: '-@rowid' }))
          .items[0]?.data,
    )
    .toEqual({ secretTries: 1, formerAccounts: 1 })
})
