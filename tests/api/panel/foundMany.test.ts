import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CLIENT_FILTERS,
  CLIENT_PAGE_SIZE,
  CLIENT_SORTS,
  DIRECTIONS,
  VERY_MANY,
} from '@/domain/panel/clientQuery'
import { ordered, PASSES, type StoredClient, storedClients } from '../../support/clientOracle'
import { type GeneratedClub, listPage, startGeneratedClub, WHOLE_LIST } from '../../support/generatedClub'
import { httpCall } from '../../support/httpCall'
import { pageWithSql, planOf } from '../../support/listSql'
import { listAlike } from '../../support/listedClients'
import { present } from '../../support/present'

/** In every address. */
const EVERYBODY = 'example'
const CLIENTS = VERY_MANY + 400
/** How many are searched for a page of the list. */
const NEAR = 80 * CLIENT_PAGE_SIZE

let panel: GeneratedClub
let stored: StoredClient[]
beforeAll(async () => {
  panel = await startGeneratedClub(CLIENTS, { logSql: true })
  stored = await storedClients(panel.club)
})
afterAll(() => panel.club.stop())

const idsOf = (clients: readonly { id: string }[]): string[] => clients.map(({ id }) => id)
const addressesOf = (clients: readonly { email: string }[]): string[] => clients.map(({ email }) => email)

describe('a search that finds very many', () => {
  test('says that there are more than so many, and nothing of the other filters', async () => {
    expect(await listPage(panel, { search: EVERYBODY })).toMatchObject({
      ...{ total: VERY_MANY, exact: false, counts: null },
    })
  })

  test.each(CLIENT_FILTERS)('of those in %s, says how many there are as far as that goes', async (filter) => {
    const matching = stored.filter(PASSES[filter]).length
    expect(await listPage(panel, { search: EVERYBODY, filter })).toMatchObject({
      total: Math.min(matching, VERY_MANY),
      exact: matching <= VERY_MANY,
      counts: null,
    })
  })

  test('is counted by its first page alone', async () => {
    const { next } = await listPage(panel, { search: EVERYBODY })
    expect(await listPage(panel, { search: EVERYBODY, cursor: next })).toMatchObject({
      ...{ total: null, counts: null },
    })
  })

  describe.each(CLIENT_SORTS.flatMap((sort) => DIRECTIONS.map((direction) => ({ sort, direction }))))(
    'by $sort, $direction',
    ({ sort, direction }) => {
      test('begins with who comes first in each filter, page by page', async () => {
        for (const filter of CLIENT_FILTERS) {
          const query = { search: EVERYBODY, filter, sort, direction }
          const first = await listPage(panel, query)
          const second = first.next
            ? await listPage(panel, { ...query, cursor: first.next })
            : { clients: [] }
          const seen = [...first.clients, ...second.clients]
          const expected = ordered(stored.filter(PASSES[filter]), sort, direction)
          expect(idsOf(seen)).toEqual(idsOf(expected).slice(0, seen.length))
        }
      })

      test('has all of them once, to the end', async () => {
        const { cursor: _cursor, ...query } = { ...WHOLE_LIST, search: EVERYBODY, sort, direction }
        const { token } = panel.staff
        const answer = await httpCall(panel.club, '/api/club/staff/client-export', {
          ...{ method: 'POST', token, json: query },
        })
        expect(answer.headers['x-total-count']).toBe(String(CLIENTS))
        const [, ...rows] = parse(answer.bytes.subarray(0, -1), {
          ...{ bom: true, delimiter: ';', record_delimiter: '\r\n' },
        })
        expect(rows.map((row) => row[3])).toEqual(addressesOf(ordered(stored, sort, direction)))
      })
    },
  )

  test.each(CLIENT_SORTS.filter((sort) => sort !== 'created'))(
    'is not sorted by %s: those who come next in that order are searched',
    async (sort) => {
      for (const filter of CLIENT_FILTERS) {
        const { chosenBy } = await pageWithSql(panel, { search: EVERYBODY, filter, sort })
        expect(chosenBy.map(searchesNear)).toEqual([true])
        const plan = await planOf(panel, present(chosenBy[0]))
        expect(
          plan.filter((step) => step.startsWith('SEARCH client_list') && step.includes(`by_${sort}`)),
        ).toHaveLength(1)
      }
    },
  )

  test('of the newest the newest clients are searched', async () => {
    const { page, chosenBy } = await pageWithSql(panel, { search: EVERYBODY })
    expect(chosenBy.map(searchesNewest)).toEqual([true])
    const second = await pageWithSql(panel, { search: EVERYBODY, cursor: page.next })
    expect(second.chosenBy.map(searchesNewest)).toEqual([true])
    const oldest = { search: EVERYBODY, sort: 'created', direction: 'asc' } as const
    expect((await pageWithSql(panel, oldest)).chosenBy.map(searchesNewest)).toEqual([false])
  })
})

const searchesNear = (sql: string): boolean => sql.includes('+rowid IN')
const searchesNewest = (sql: string): boolean => sql.includes('+rowid DESC')

test('everybody is counted exactly, however many', async () => {
  const { total, exact, counts } = await listPage(panel)
  expect({ total, exact, all: present(counts).all }).toEqual({ total: CLIENTS, exact: true, all: CLIENTS })
})

test('where hardly any of those come next, or are the newest, all who are found are gone through', async () => {
  // All but twenty of those who are searched for the first page.
  await listAlike(panel.club, { apellidos: 'Aaa', host: 'otro.test', count: NEAR - 20 })
  const query = { search: EVERYBODY, sort: 'apellidos', direction: 'asc' } as const
  const first = await listPage(panel, query)
  const second = await listPage(panel, { ...query, cursor: first.next })
  const expected = idsOf(ordered(stored, 'apellidos', 'asc'))
  expect(idsOf([...first.clients, ...second.clients])).toEqual(expected.slice(0, 2 * CLIENT_PAGE_SIZE))
  expect((await pageWithSql(panel, query)).chosenBy.map(searchesNear)).toEqual([true, false])
  const newest = await pageWithSql(panel, { search: EVERYBODY })
  expect(newest.chosenBy.map(searchesNewest)).toEqual([true, false])
  const expectedNewest = idsOf(ordered(stored, 'created', 'desc'))
  expect(idsOf(newest.page.clients)).toEqual(expectedNewest.slice(0, CLIENT_PAGE_SIZE))
})

test('of one more than that it is true already; just so many are counted and sorted', async () => {
  const remove = (clients: number) =>
    panel.club.superuser.sql.run(
      `DELETE FROM profiles WHERE id IN (SELECT id FROM client_list ORDER BY number LIMIT ${clients})`,
    )
  const search = EVERYBODY
  await remove(CLIENTS - VERY_MANY - 1)
  expect(await listPage(panel, { search })).toMatchObject({ total: VERY_MANY, exact: false, counts: null })
  expect((await pageWithSql(panel, { search, sort: 'email' })).chosenBy.map(searchesNear)).toEqual([true])
  await remove(1)
  const left = (await storedClients(panel.club)).filter(({ email }) => email.includes(EVERYBODY))
  const counts = Object.fromEntries(
    CLIENT_FILTERS.map((filter) => [filter, left.filter(PASSES[filter]).length]),
  )
  expect(await listPage(panel, { search })).toMatchObject({ total: VERY_MANY, exact: true, counts })
  expect((await pageWithSql(panel, { search, sort: 'email' })).chosenBy.map(searchesNear)).toEqual([false])
})
