import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'
import { callClub } from '../../support/callClub'
import { signedIn } from '../../support/permissions/cast'
import { preparedClub } from '../../support/preparedClub'
import { startTestClub } from '../../support/startTestClub'

const run = promisify(execFile)

/** Databases that releases have left, each named by the newest migration that its release had. Written once, never again. */
const STORED = ['1766100000'] as const
const MIGRATIONS = projectPaths.migrations

/** What a migration empties or counts anew on purpose, with its reason. */
const NOT_KEPT = new Set([
  // A quarter of an hour of wrong passwords.
  'login_attempts',
  // Where the migrations themselves and the shapes of collections stand.
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

const unpack = async (release: string): Promise<void> => {
  const packed = await readFile(projectPaths.at(`tests/api/release/databases/${release}.db.gz`))
  await writeFile(join(folder, 'data.db'), gunzipSync(packed))
}

/** PocketBase asks whether it really should go back. */
async function migrate(...direction: string[]): Promise<void> {
  const { binary } = await preparedClub()
  const flags = [`--dir=${folder}`, `--migrationsDir=${MIGRATIONS}`, '--automigrate=false', '--dev=false']
  const running = run(binary, ['migrate', ...direction, `--hooksDir=${join(folder, 'no-hooks')}`, ...flags])
  running.child.stdin?.end('y\n')
  await running
}

/** Every row that must outlive a migration. */
function storedTables(): Tables {
  const database = new DatabaseSync(join(folder, 'data.db'))
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as Row[]
    const kept = tables.map(({ name }) => String(name)).filter((name) => !NOT_KEPT.has(name) && !DERIVED.test(name))
    return new Map(kept.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all() as Row[]]))
  } finally {
    database.close()
  }
}

/** The rows of `after` with the columns that `before` has. */
const asBefore = (before: Tables, after: Tables): Tables =>
  new Map(
    [...before].map(([name, rows]) => {
      const columns = Object.keys(rows[0] ?? {})
      const same = (row: Row): Row => Object.fromEntries(columns.map((column) => [column, row[column]]))
      return [name, (after.get(name) ?? []).map(same)]
    }),
  )

/** What a migration has to write into rows that were there before. */
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
    expect(asBefore(before, storedTables())).toEqual(priced(before))
    await migrate('down', String(newer.length))
    const back = storedTables()
    expect([...back.keys()].sort()).toEqual([...before.keys()].sort())
    expect(back).toEqual(priced(before))
    await migrate('up')
    expect(asBefore(before, storedTables())).toEqual(priced(before))
  })

  test('serves the people in it', async () => {
    const club = await startTestClub({ data: folder })
    try {
      const person = (name: string) => signedIn(club, { id: '', token: '', email: `${name}@example.org` })
      const seen = async (name: string) => {
        const { token } = await person(name)
        return (await callClub(club, 'me', { token, method: 'GET' })).json
      }
      expect(await seen('unpaid')).toMatchObject({ subscription: { status: 'incomplete', price_cents: 1999 } })
      expect(await seen('member')).toMatchObject({
        profile: { dni: '00000002W', reminders: true },
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
