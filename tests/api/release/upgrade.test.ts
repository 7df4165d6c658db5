import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MessageState } from '@/domain/message'
import { projectPaths } from '@/ops/projectPaths'
import { callClub } from '../../support/callClub'
import { signedIn } from '../../support/permissions/cast'
import { preparedClub } from '../../support/preparedClub'
import { startTestClub } from '../../support/startTestClub'

const run = promisify(execFile)

/** Databases that releases left, each named by the newest migration of its release. Written once, never again. */
const STORED = ['1766100000'] as const
const MIGRATIONS = projectPaths.migrations
/** The newest migration of the release that runs today. */
const RELEASED = '1777100000'
/** The migration since which requests may be for somebody. */
const RELATIVES = '1777200000'
/** The migration since which whoever pays gives others a sign-in. */
const FAMILIES = '1777300000'
/** The migration since which one of them may become who pays. */
const HANDOVERS = '1777400000'

/** What a migration empties or recounts on purpose, with its reason. */
const NOT_KEPT = new Set([
  // A quarter of an hour of wrong passwords.
  'login_attempts',
  // These hold the migrations themselves and the shapes of collections.
  '_migrations',
  '_collections',
  '_params',
])
/** SQLite's own, which follow from the others. */
const DERIVED = /^(sqlite_|client_search)/

type Row = Record<string, unknown>
type Tables = Map<string, Row[]>

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-upgrade-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Databases as they were once made here, by name: to migrate one takes longer than what most tests do with it. */
const made = new Map<string, string>()
afterAll(async () => {
  for (const kept of made.values()) await rm(kept, { recursive: true, force: true })
})

/** Makes the database in the test's folder, or copies it from a test before. */
async function madeOnce(name: string, make: () => Promise<void>): Promise<void> {
  const kept = made.get(name)
  if (kept) return cp(kept, folder, { recursive: true })
  await make()
  const copy = await mkdtemp(join(tmpdir(), 'club-upgrade-made-'))
  await cp(folder, copy, { recursive: true })
  made.set(name, copy)
}

const unpack = async (release: string): Promise<void> => {
  const packed = await readFile(projectPaths.at(`tests/api/release/databases/${release}.db.gz`))
  await writeFile(join(folder, 'data.db'), gunzipSync(packed))
  const database = new DatabaseSync(join(folder, 'data.db'))
  database.exec(SENT_AND_GIVEN_UP)
  database.close()
}

/** No stored database had sent anything. */
const SENT_AND_GIVEN_UP = `
  UPDATE webhook_deliveries SET state = 'delivered', attempts = 2, last_status = 204, next_attempt_at = ''
    WHERE rowid = (SELECT MIN(rowid) FROM webhook_deliveries);
  UPDATE webhook_deliveries SET state = 'dead', attempts = 76, last_status = 500, last_error = 'answered 500'
    WHERE rowid = (SELECT MAX(rowid) FROM webhook_deliveries);
  UPDATE mail_log SET state = 'sent', sent_at = '2026-11-01 10:00:00.000Z' WHERE kind = 'welcome';
  UPDATE mail_log SET state = 'failed', attempts = 70, error = 'no mail server' WHERE kind = 'cancelled';`

/** PocketBase asks whether it really should go back. */
const migrate = (...direction: string[]): Promise<void> => migrateBy(MIGRATIONS, direction)

async function migrateBy(migrations: string, direction: readonly string[]): Promise<void> {
  const { binary } = await preparedClub()
  const flags = [`--dir=${folder}`, `--migrationsDir=${migrations}`, '--automigrate=false', '--dev=false']
  const running = run(binary, ['migrate', ...direction, `--hooksDir=${join(folder, 'no-hooks')}`, ...flags])
  running.child.stdin?.end('y\n')
  await running
}

/** As the release left it whose newest migration is that one. */
async function migrateTo(newest: string): Promise<void> {
  const migrations = join(folder, 'migrations')
  await mkdir(migrations)
  for (const name of await readdir(MIGRATIONS))
    if (name.split('_')[0]! <= newest) await copyFile(join(MIGRATIONS, name), join(migrations, name))
  await migrateBy(migrations, ['up'])
}

/** How many migrations there are from that one on. */
const countSince = async (first: string): Promise<string> =>
  String((await readdir(MIGRATIONS)).filter((name) => name.split('_')[0]! >= first).length)

/** As the release that runs would. */
function write(sql: string): void {
  const database = new DatabaseSync(join(folder, 'data.db'))
  try {
    database.exec(sql)
  } finally {
    database.close()
  }
}

const read = (sql: string): Row[] => {
  const database = new DatabaseSync(join(folder, 'data.db'))
  try {
    return database.prepare(sql).all() as Row[]
  } finally {
    database.close()
  }
}

/** What the panel's list and search have of each client, and what the triggers are that keep it. */
const listed = () => ({
  list: read('SELECT * FROM client_list ORDER BY number'),
  words: read('SELECT rowid, names, email, ends FROM client_search ORDER BY rowid'),
  counts: read('SELECT * FROM client_counts ORDER BY standing'),
  triggers: read("SELECT name, sql FROM sqlite_master WHERE type IN ('trigger', 'view') ORDER BY name"),
})

/** Columns that have come since adults could become who pays, as they are for what was stored before. */
const ADDED_SINCE = {
  profiles: { tell_requests: '', tell_family: '', tell_money: '', tell_details: 0 },
  benefit_actions: { missed_at: '', late_alarm: '', wait_alarm: '' },
  contact_messages: { wait_alarm: '' },
  call_requests: { wait_alarm: '' },
}
const without = (row: Row, columns: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !(column in columns)))

/** Every row that must outlive a migration. */
function storedTables(): Tables {
  const database = new DatabaseSync(join(folder, 'data.db'))
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as Row[]
    const kept = tables
      .map(({ name }) => String(name))
      .filter((name) => !NOT_KEPT.has(name) && !DERIVED.test(name))
    return new Map(kept.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all() as Row[]]))
  } finally {
    database.close()
  }
}

/** The rows of `after` with the columns that those of `expected` have. */
const asExpected = (expected: Tables, after: Tables): Tables =>
  new Map(
    [...expected].map(([name, rows]) => {
      const same = (row: Row, at: number): Row =>
        Object.fromEntries(Object.keys(rows[at] ?? row).map((column) => [column, row[column]]))
      return [name, (after.get(name) ?? []).map(same)]
    }),
  )

const MESSAGE_STATES: Record<string, MessageState> = { pending: 'queued', delivered: 'sent', dead: 'failed' }
const asMessage = ({ state, last_status: status, last_error: error, ...row }: Row): Row => ({
  ...row,
  ...{ channel: 'automation', state: MESSAGE_STATES[String(state)], status, error },
})

/** What the migrations have to make of rows that were there before. */
function migrated(before: Tables): Tables {
  const { mail_log: mails = [], webhook_deliveries: deliveries = [], ...kept } = Object.fromEntries(before)
  const messages = [...mails.map((mail) => ({ ...mail, channel: 'mail' })), ...deliveries.map(asMessage)]
  return priced(new Map(Object.entries({ ...kept, messages })))
}

const priced = (tables: Tables): Tables =>
  new Map(tables).set(
    'subscriptions',
    (tables.get('subscriptions') ?? []).map((row) =>
      row['price_cents'] === 0 && row['stripe_subscription_id']
        ? { ...row, price_cents: 1999, currency: 'eur' }
        : row,
    ),
  )

describe.each(STORED)('a database of the release of %s', (release) => {
  beforeEach(() => unpack(release))

  test('keeps every row, on the way up and on the way back', async () => {
    const before = storedTables()
    expect(before.get('profiles')).toHaveLength(18)
    const newer = (await readdir(MIGRATIONS)).filter((name) => name.split('_')[0]! > release)

    await migrate('up')
    expect(asExpected(migrated(before), storedTables())).toEqual(migrated(before))
    await migrate('down', String(newer.length))
    const back = storedTables()
    expect([...back.keys()].sort()).toEqual([...before.keys()].sort())
    expect(back).toEqual(priced(before))
    await migrate('up')
    expect(asExpected(migrated(before), storedTables())).toEqual(migrated(before))
  })

  test('takes what was asked before as for nobody in particular; the way back has one state of a service', async () => {
    await migrate('up')
    const tables = storedTables()
    const [state] = tables.get('user_services') ?? []
    expect([state, tables.get('relatives')]).toMatchObject([{ relative: '' }, []])
    for (const table of ['user_services', 'benefit_actions'])
      expect(new Set(tables.get(table)?.map(({ relative }) => relative)), table).toEqual(new Set(['']))

    const { user_id, service_id } = state!
    const insert = (id: string, relative: string) =>
      write(
        `INSERT INTO user_services (id, user_id, service_id, relative, active)
         VALUES ('${id}', '${String(user_id)}', '${String(service_id)}', '${relative}', TRUE)`,
      )
    expect(() => insert('otraparanadie00', '')).toThrow(/UNIQUE/)
    write(
      `INSERT INTO relatives (id, user_id, name, relation, province)
       VALUES ('mama00000000000', '${String(user_id)}', 'Mamá', 'mother', '41')`,
    )
    insert('unaparamama0000', 'mama00000000000')
    expect(() => insert('otraparamama000', 'mama00000000000')).toThrow(/UNIQUE/)

    await migrate('down', await countSince(RELATIVES))
    const back = storedTables()
    expect(back.has('relatives')).toBe(false)
    const { relative: _relative, ...stood } = state!
    expect(back.get('user_services')).toContainEqual(stood)
    expect(back.get('user_services')).toHaveLength(tables.get('user_services')!.length)
    const double = `INSERT INTO user_services (id, user_id, service_id, active)
       VALUES ('otradelmismo000', '${String(user_id)}', '${String(service_id)}', TRUE)`
    expect(() => write(double)).toThrow(/UNIQUE/)
    await migrate('up')
    expect(storedTables().get('user_services')).toEqual(tables.get('user_services'))
  })

  test('numbers the messages that were there, and promises nothing for them afterwards', async () => {
    const database = new DatabaseSync(join(folder, 'data.db'))
    database.exec(
      `INSERT INTO contact_messages (id, name, reach, message, state, created) VALUES
         ('unamensajeviejo', 'Eva', 'eva@example.org', 'Hola', 'sent', '2026-01-02 10:00:00.000Z'),
         ('otromensajeviej', 'Eva', 'eva@example.org', 'Hola', 'sent', '2026-01-03 10:00:00.000Z')`,
    )
    database.close()
    await migrate('up')
    const messages = storedTables().get('contact_messages') ?? []
    expect(messages.length).toBeGreaterThan(1)
    for (const message of messages) {
      expect(message).toMatchObject({
        kind: 'message',
        number: expect.stringMatching(/^[2-9CDFGHJKMNPQRTVWXY]{8}$/) as string,
        answer_by: '',
        handling: '',
      })
    }
    expect(new Set(messages.map(({ number }) => number)).size).toBe(messages.length)
  })

  test('serves the people in it', async () => {
    const club = await startTestClub({ data: folder })
    try {
      const person = (name: string) => signedIn(club, { id: '', token: '', email: `${name}@example.org` })
      const seen = async (name: string) => {
        const { token } = await person(name)
        return (await callClub(club, 'me', { token, method: 'GET' })).json
      }
      expect(await seen('unpaid')).toMatchObject({
        subscription: { status: 'incomplete', price_cents: 1999 },
      })
      expect(await seen('member')).toMatchObject({
        profile: { dni: '0000···W', reminders: true },
        subscription: { status: 'active', price_cents: 1999, card_last4: '4242' },
        payments: [{ state: 'paid', amount_cents: 1999 }],
        user_services: [{ service_id: 'ayudas', active: true }],
        benefit_actions: [{ repeats: null }, { action: 'deactivation' }, { handling: 'cancelled' }],
        consents: [{ document: 'immediate-start' }, { document: 'privacy-and-terms' }],
      })
      expect(await seen('lapsed')).toMatchObject({ access: 'subscription_expired' })
      expect(await seen('leaving')).toMatchObject({ ending: { kind: 'cancellation', refund_cents: 0 } })
    } finally {
      await club.stop()
    }
  })
})

describe('a database of today’s release', () => {
  const asReleased = (): Promise<void> =>
    madeOnce('today', async () => {
      await unpack('1766100000')
      await migrateTo(RELEASED)
    })
  const asUpgraded = (): Promise<void> =>
    madeOnce('today, upgraded', async () => {
      await asReleased()
      await migrate('up')
    })

  test('keeps every row, word and count, on the way up and on the way back', async () => {
    await asReleased()
    const [before, list] = [storedTables(), listed()]
    expect([before.get('profiles'), list.list, list.words]).toMatchObject([
      { length: 18 },
      { length: 18 },
      { length: 18 },
    ])

    await migrate('up')
    const after = storedTables()
    expect(asExpected(before, after)).toEqual(before)
    expect(new Set(after.get('profiles')!.map(({ family }) => family))).toEqual(new Set(['']))
    expect(new Set(after.get('benefit_actions')!.map(({ asked_by }) => asked_by))).toEqual(new Set(['']))
    expect(after.get('invitations')).toEqual([])
    const { triggers: _newer, ...upgraded } = listed()
    expect({ ...upgraded, triggers: list.triggers }).toEqual(list)

    await migrate('down', await countSince(RELATIVES))
    expect(storedTables()).toEqual(before)
    expect(listed()).toEqual(list)
    await migrate('up')
    expect(asExpected(before, storedTables())).toEqual(before)
  })

  test('goes back without the adults that families had, and keeps what they had asked for', async () => {
    await asUpgraded()
    const clean = listed()
    const [{ user_id: holder } = {}] = read('SELECT user_id FROM benefit_actions')
    const [{ id: gone } = {}] = read(`SELECT id FROM profiles WHERE id != '${String(holder)}' ORDER BY id`)
    const adult = (id: string, name: string, family: string) =>
      write(
        `INSERT INTO profiles (id, email, nombre, stage, family, tokenKey, password)
         VALUES ('${id}', '${name}@example.net', '${name}', '', '${family}', '${id.repeat(3)}', '-')`,
      )
    adult('unadulto0000000', 'Xyloquartz', String(holder))
    adult('unexadulto00000', 'Zyloquartz', '')
    write(`UPDATE benefit_actions SET asked_by = 'unadulto0000000' WHERE user_id = '${String(holder)}'`)
    const found = (words: string) =>
      read(
        `SELECT id FROM client_list WHERE number IN (SELECT rowid FROM client_search WHERE client_search MATCH '${words}')`,
      ).map(({ id }) => id)
    expect([found('xyloquartz'), found('zyloquartz')]).toEqual([[holder], []])
    expect(listed().counts).toEqual(clean.counts)
    write(`UPDATE profiles SET family = '${String(gone)}' WHERE id = 'unadulto0000000'`)
    expect(found('xyloquartz')).toEqual([gone])
    const requests = storedTables().get('benefit_actions')!

    await migrate('down', await countSince(FAMILIES))
    expect(read("SELECT id FROM profiles WHERE nombre LIKE '_yloquartz'")).toEqual([])
    expect(found('xyloquartz')).toEqual([])
    const added = { asked_by: '', ...ADDED_SINCE.benefit_actions }
    expect(storedTables().get('benefit_actions')).toEqual(requests.map((row) => without(row, added)))
    await migrate('up')
    expect(listed()).toEqual(clean)
  })

  test('goes back without who was to pay for a family, and keeps who enters with it', async () => {
    await asUpgraded()
    const [{ user_id: holder } = {}] = read('SELECT user_id FROM benefit_actions')
    write(
      `INSERT INTO profiles (id, email, nombre, stage, family, dni, tokenKey, password, handover_asked_at, handover_from, handover_by)
       VALUES ('unadulto0000000', 'luis@example.net', 'Luis', '', '${String(holder)}', '12345678Z', '${'t'.repeat(45)}', '-',
         '2026-11-26 10:00:00.000Z', '2026-11-29 10:00:00.000Z', 'alguiendelequip')`,
    )
    const [after, list] = [storedTables(), listed()]
    const added: Record<string, object> = {
      ...ADDED_SINCE,
      profiles: { ...ADDED_SINCE.profiles, handover_asked_at: '', handover_from: '', handover_by: '' },
    }
    const before = new Map(
      [...after].map(([table, rows]) => [table, rows.map((row) => without(row, added[table] ?? {}))]),
    )
    for (const since of ['push_subscriptions', 'waiting_counts']) before.delete(since)

    await migrate('down', await countSince(HANDOVERS))
    expect(storedTables()).toEqual(before)
    const triggers = list.triggers.filter(({ name }) => !/^(push|waiting)_/.test(String(name)))
    expect(listed()).toEqual({ ...list, triggers })
    await migrate('up')
    expect(storedTables().get('profiles')).toEqual(
      before.get('profiles')!.map((row) => ({ ...row, ...added['profiles'] })),
    )
    expect(listed()).toEqual(list)
  })
})
