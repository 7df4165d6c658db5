import { CLIENT_FILTERS, type ClientFilter, VERY_MANY } from '@/domain/panel/clientQuery'
import { queryRow } from '../db/database'
import { type ClientQuery, FILTERS, type Search, searchOf, STANDINGS, standsIn } from './clientSelection'

type Asked = Pick<ClientQuery, 'search' | 'filter'>
type Counts = Record<ClientFilter, number>

/** What the panel says of how many there are. */
interface Found {
  total: number
  /** False if there are more than `total`. */
  exact: boolean
  /** How many match each filter; null if the search finds more than are counted. */
  counts: Counts | null
}

const NOBODY = { paying: 0, owing: 0, unpaid: 0, gone: 0 }
/** As a limit. */
const EVERY_ONE = -1

/**
 * How many clients match. Of a search that finds very many only the filter that was asked for is counted, and no further than
 * anybody reads.
 */
export function clientCounts(app: PbApp, { search: text, filter }: Asked): Found {
  const search = searchOf(app, text)
  if (search.by === 'everybody') return exactly(everybodyCounts(app), filter)
  const counts = foundCounts(app, search, { filter: 'all', limit: VERY_MANY + 1 })
  if (counts.all <= VERY_MANY) return exactly(counts, filter)
  const total =
    filter === 'all' ? counts.all : foundCounts(app, search, { filter, limit: VERY_MANY + 1 })[filter]
  return { total: Math.min(total, VERY_MANY), exact: total <= VERY_MANY, counts: null }
}

const exactly = (counts: Counts, filter: ClientFilter): Found => ({
  total: counts[filter],
  exact: true,
  counts,
})

/** All that match, however many. */
export function clientTotal(app: PbApp, { search: text, filter }: Asked): number {
  const search = searchOf(app, text)
  const counts =
    search.by === 'everybody' ? everybodyCounts(app) : foundCounts(app, search, { filter, limit: EVERY_ONE })
  return counts[filter]
}

/** How many clients each filter keeps, as triggers count them. */
export const everybodyCounts = (app: PbApp): Counts =>
  countsOf(queryRow(app, `SELECT ${each('clients')} FROM client_counts`, {}, NOBODY) ?? NOBODY)

type Sought = Exclude<Search, { by: 'everybody' }>

function foundCounts(
  app: PbApp,
  search: Sought,
  { filter, limit }: { filter: ClientFilter; limit: number },
): Counts {
  if (search.by === 'nothing') return countsOf(NOBODY)
  const { number, from } = FOUND[search.by]
  // The standing is in the number itself, so that only an index is read. The limit also keeps the inner query apart: merged into
  // the counting it would ask the index for every number four times, most of the time of a search for a common name.
  const sql = `SELECT ${each('1')} FROM
    (SELECT ${number} & 3 AS standing FROM ${from}${standsIn(number, filter)} LIMIT {:limit})`
  return countsOf(queryRow(app, sql, { ...search.params, limit }, NOBODY) ?? NOBODY)
}

const each = (clients: string): string =>
  STANDINGS.map((name, at) => `COALESCE(SUM(${clients}) FILTER (WHERE standing = ${at}), 0) AS ${name}`).join(
    ', ',
  )

const FOUND: Record<Exclude<Sought['by'], 'nothing'>, { number: string; from: string }> = {
  words: { number: 'rowid', from: 'client_search WHERE client_search MATCH {:match}' },
  address: {
    number: 'number',
    from: 'client_list WHERE by_email >= {:address} AND by_email < {:addressEnd}',
  },
}

const countsOf = (clients: typeof NOBODY): Counts =>
  Object.fromEntries(
    CLIENT_FILTERS.map((filter) => [
      filter,
      FILTERS[filter].standings.reduce((sum, standing) => sum + clients[standing], 0),
    ]),
  ) as Counts
