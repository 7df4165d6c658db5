import { CLIENT_FILTERS, type ClientFilter } from '@/domain/panel/clientQuery'
import { queryRow } from '../db/database'
import { FILTERS, type Search, searchOf, STANDINGS } from './clientSelection'

type Counts = Record<ClientFilter, number>
const NOBODY = { paying: 0, owing: 0, unpaid: 0, gone: 0 }

/** How many clients match each filter: kept up to date by triggers, or counted among those that were found. */
export function clientCounts(app: PbApp, text: string): Counts {
  const search = searchOf(app, text)
  if (search.by === 'nothing') return countsOf(NOBODY)
  const params = 'params' in search ? search.params : {}
  return countsOf(queryRow(app, COUNTING[search.by], params, NOBODY) ?? NOBODY)
}

const each = (clients: string): string =>
  STANDINGS.map((name, at) => `COALESCE(SUM(${clients}) FILTER (WHERE standing = ${at}), 0) AS ${name}`).join(
    ', ',
  )

/**
 * The standing is in the number itself, so that only an index is read. The limit keeps the inner query apart: merged into
 * the counting it would ask the index for every number four times, most of the time of a search for a common name.
 */
const countingOf = (standings: string): string => `SELECT ${each('1')} FROM (${standings} LIMIT -1)`

const COUNTING: Record<Exclude<Search['by'], 'nothing'>, string> = {
  everybody: `SELECT ${each('clients')} FROM client_counts`,
  words: countingOf('SELECT rowid & 3 AS standing FROM client_search WHERE client_search MATCH {:match}'),
  address: countingOf(`SELECT number & 3 AS standing FROM client_list
    WHERE by_email >= {:address} AND by_email < {:addressEnd}`),
}

const countsOf = (clients: typeof NOBODY): Counts =>
  Object.fromEntries(
    CLIENT_FILTERS.map((filter) => [
      filter,
      FILTERS[filter].standings.reduce((sum, standing) => sum + clients[standing], 0),
    ]),
  ) as Counts
