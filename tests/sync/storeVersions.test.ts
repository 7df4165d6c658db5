import Dexie from 'dexie'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordAction } from '@/client/outbox/recordAction'
import { applySnapshot } from '@/client/store/applySnapshot'
import { createSyncStore } from '@/client/sync/createSyncStore'
import { keepOnlyUnsent } from '@/client/store/keepOnlyUnsent'
import { memberDbName } from '@/client/store/memberDbName'
import { phoneStorage } from '../support/phoneStorage'
import {
  contentOf,
  FIFTH_RELEASE_ROWS,
  FIRST_RELEASE_ROWS,
  FOURTH_RELEASE_ROWS,
  KNOWN,
  PERSON,
  SIXTH_RELEASE_ROWS,
  snapshot,
  THIRD_RELEASE_ROWS,
  UPGRADED_ROWS,
} from '../support/storedRows'

const { open, openFilled, closeLater } = phoneStorage()

/** What every release declared, never changed again: a new version is added here as well. */
const FIRST = {
  member: 'key',
  sync: 'key',
  services: 'id, position',
  userServices: 'service_id',
  benefitActions: 'id, service_id, made_at',
  payments: 'id, date',
  outbox: '++seq, &id, service_id, state',
}
const VERSIONS: [version: number, tables: Record<string, string>][] = [
  [1, FIRST],
  [2, { ...FIRST, screens: 'key' }],
  [3, { ...FIRST, screens: 'key', consents: 'id, accepted_at' }],
  [4, { ...FIRST, screens: 'key', consents: 'id, accepted_at' }],
  [5, { ...FIRST, screens: 'key', consents: 'id, accepted_at' }],
  [6, { ...FIRST, screens: 'key', consents: 'id, accepted_at' }],
  [7, { ...FIRST, screens: 'key', consents: 'id, accepted_at' }],
]

function rowsOf(version: number) {
  if (version < 3) return FIRST_RELEASE_ROWS
  if (version === 3) return THIRD_RELEASE_ROWS
  if (version === 4) return FOURTH_RELEASE_ROWS
  if (version === 5) return FIFTH_RELEASE_ROWS
  return version === 6 ? SIXTH_RELEASE_ROWS : UPGRADED_ROWS
}

/** Leaves the database as that release did. */
async function leaveAs(version: number, tables: Record<string, string>): Promise<void> {
  const old = new Dexie(memberDbName(PERSON))
  old.version(version).stores(tables)
  for (const [name, rows] of Object.entries<object[]>(rowsOf(version))) await old.table(name).bulkPut(rows)
  old.close()
}

const schemaOf = (db: Dexie): Record<string, string> =>
  Object.fromEntries(
    db.tables.map(({ name, schema }) => [
      name,
      [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
    ]),
  )

describe.each(VERSIONS)('a database that version %i has left', (version, tables) => {
  beforeEach(() => leaveAs(version, tables))

  test('is opened with all its rows, and its mutations go on waiting in their order', async () => {
    const { db, kept } = await open()
    expect(kept).toBe(true)
    expect(await contentOf(db)).toEqual({ ...UPGRADED_ROWS, screens: [] })
    const next = { id: 'next00000000000', userId: PERSON, serviceId: 'ayudas', now: Date.now() }
    await recordAction(db, { ...next, action: 'deactivation' })
    const waiting = await createSyncStore(db).waitingEntries()
    expect(waiting.map(({ seq, id }) => [seq, id])).toEqual([
      [3, 'teleconsulta000'],
      [4, 'acompanamiento0'],
      [8, 'next00000000000'],
    ])
    expect(waiting.at(-1)?.request.follows).toBe(KNOWN)
    await applySnapshot(db, snapshot(), '"new"')
  })

  test('is emptied down to the unsent mutations by a release that does not know its tables', async () => {
    const db = await closeLater(new Dexie(memberDbName(PERSON))).open()
    expect(await keepOnlyUnsent(db)).toBe(2)
    const empty = Object.fromEntries(Object.keys(tables).map((name) => [name, []]))
    const unsent = rowsOf(version).outbox.filter(({ state }) => state !== 'refused')
    expect(await contentOf(db)).toEqual({ ...empty, outbox: unsent })
  })
})

test('a departure that the third release knew waits for its day', async () => {
  await leaveAs(3, VERSIONS[2]![1])
  const old = await new Dexie(memberDbName(PERSON)).open()
  await old.table('member').update('member', { ending: { kind: 'cancel', ends_at: new Date() } })
  old.close()
  const { db } = await open()
  expect((await db.member.get('member'))?.ending).toMatchObject({ kind: 'cancel', at_once: false })
})

test('nothing unsent: nothing is kept', async () => {
  const db = await openFilled()
  await db.outbox.where('state').notEqual('refused').delete()
  expect(await keepOnlyUnsent(db)).toBe(0)
  for (const rows of Object.values(await contentOf(db))) expect(rows).toEqual([])
})

test('the newest version of the list is the one that the app declares', async () => {
  const { db } = await open()
  expect([db.verno, schemaOf(db)]).toEqual(VERSIONS.at(-1))
})
