import { afterAll, beforeAll, expect, test } from 'vitest'
import { RETENTION } from '@/domain/retention'
import { allCollections } from '../../support/permissions/ownedRows'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const named = new Set<string>(Object.values(RETENTION).map((row) => row.in))
/** SQLite's own, and the parts of the word index. */
const PARTS = /^(sqlite_|client_search_)/

const HOW =
  'Each table needs a row in RETENTION (src/domain/retention.ts): how long its rows are kept, since when and why. The types then ask for its words (src/copy/retained.ts) and, if it has a term, for its condition (src/server/jobs/retainedRows.ts).'

test('every collection and table of the running server has a row that says how long it is kept', async () => {
  const { rows } = await club.superuser.sql.run("SELECT name FROM sqlite_master WHERE type = 'table'")
  const tables = rows.map(([name]) => name ?? '').filter((name) => !PARTS.test(name))
  const stored = [...(await allCollections(club)).map(({ name }) => name), ...tables, '_logs']
  const missing = [...new Set(stored)].filter((name) => !named.has(name))
  expect(missing, `${missing.join(', ')}: not in the retention table. ${HOW}`).toEqual([])
  const gone = [...named].filter((name) => !stored.includes(name))
  expect(gone, `${gone.join(', ')}: in the retention table, and no longer in the database.`).toEqual([])
})

test('PocketBase keeps its log for as long', async () => {
  const { logs } = (await club.superuser.settings.getAll()) as { logs: { maxDays: number } }
  expect(logs.maxDays).toBe(RETENTION.log.kept.days)
})

test('no API rule opens what is kept of people who are gone', async () => {
  const kept = (await allCollections(club)).filter(({ name }) =>
    ['payments', 'consents', 'audit_log'].includes(name),
  )
  expect(kept).toHaveLength(3)
  for (const { name, listRule, viewRule, createRule, updateRule, deleteRule } of kept)
    expect({ name, rules: [listRule, viewRule, createRule, updateRule, deleteRule] }).toEqual({
      name,
      rules: [null, null, null, null, null],
    })
})
