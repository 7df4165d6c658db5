import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_FILTERS, CLIENT_PAGE_SIZE, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import { LONGEST_INDEXED } from '@/server/panel/clientSelection'
import { ordered, PASSES, type StoredClient, storedClients } from '../../support/clientOracle'
import { type GeneratedClub, listPage, startGeneratedClub } from '../../support/generatedClub'
import { pageWithSql, planOf } from '../../support/listSql'
import { listAlike } from '../../support/listedClients'
import { present } from '../../support/present'

/** In every address, and longer than most names. */
const EVERYBODY = 'example'
/** So many that going through all of them takes longer than to look for a page of them one by one. */
const CLIENTS = 31_000
/** Twice as many as a page holds are looked for, where everybody is found. */
const LOOKED_FOR = 2 * CLIENT_PAGE_SIZE

let panel: GeneratedClub
let stored: StoredClient[]
beforeAll(async () => {
  panel = await startGeneratedClub(CLIENTS, { logSql: true })
  stored = await storedClients(panel.club)
})
afterAll(() => panel.club.stop())

const idsOf = (clients: readonly { id: string }[]): string[] => clients.map(({ id }) => id)

/** Each of those who come next is looked for in the index of words. */
const looksForEach = (sql: string): boolean => sql.includes('AS next')
const searchesNear = (sql: string): boolean => sql.includes('+rowid IN')

const SORTED = CLIENT_SORTS.filter((sort) => sort !== 'created')

test.each(SORTED.flatMap((sort) => DIRECTIONS.map((direction) => ({ sort, direction }))))(
  'by $sort, $direction, whoever comes next is looked for, and neither all found gone through nor any sorted',
  async ({ sort, direction }) => {
    for (const filter of CLIENT_FILTERS) {
      const query = { search: EVERYBODY, filter, sort, direction }
      const expected = idsOf(ordered(stored.filter(PASSES[filter]), sort, direction))
      const { page, chosenBy } = await pageWithSql(panel, query)
      expect(idsOf(page.clients)).toEqual(expected.slice(0, CLIENT_PAGE_SIZE))
      expect(chosenBy.map(looksForEach)).toEqual([true])
      const plan = await planOf(panel, present(chosenBy[0]))
      expect(plan).toContainEqual(expect.stringMatching(/^SEARCH client_list USING /))
      expect(plan).toContainEqual(expect.stringMatching(/^SCAN client_search VIRTUAL TABLE INDEX \d+:=.*M/))
      expect(plan.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])

      const second = await listPage(panel, { ...query, cursor: page.next })
      expect(idsOf(second.clients)).toEqual(expected.slice(CLIENT_PAGE_SIZE, 2 * CLIENT_PAGE_SIZE))
    }
  },
)

test('the index has every beginning as long as the server takes it to have', async () => {
  const { rows } = await panel.club.superuser.sql.run(
    "SELECT sql FROM sqlite_master WHERE name = 'client_search'",
  )
  const lengths = Array.from({ length: LONGEST_INDEXED }, (_, at) => at + 1)
  expect(rows[0]?.[0]).toContain(`prefix = '${lengths.join(' ')}'`)
})

test('where those who come next are others, more of them are searched', async () => {
  await listAlike(panel.club, { apellidos: 'Aaa', host: 'otro.test', count: LOOKED_FOR - 20 })
  const query = { search: EVERYBODY, sort: 'apellidos', direction: 'asc' } as const
  const { page, chosenBy } = await pageWithSql(panel, query)
  expect(idsOf(page.clients)).toEqual(idsOf(ordered(stored, 'apellidos', 'asc')).slice(0, CLIENT_PAGE_SIZE))
  expect(chosenBy.map((sql) => [looksForEach(sql), searchesNear(sql)])).toEqual([
    [true, false],
    [false, true],
  ])
})
