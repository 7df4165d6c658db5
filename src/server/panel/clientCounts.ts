import type { ClientFilter } from '@/domain/panel/clientQuery'
import { queryRow } from '../lib/database'
import { type Search, searchOf } from './clientSelection'

type Counts = Record<ClientFilter, number>
const NOBODY = { paying: 0, owing: 0, unpaid: 0, gone: 0 }

/** How many clients each filter leaves: kept up to date by triggers, or counted among those that were found. */
export function clientCounts(app: PbApp, text: string): Counts {
  const search = searchOf(text)
  const params = 'params' in search ? search.params : {}
  return countsOf(queryRow(app, COUNTING[search.by], params, NOBODY) ?? NOBODY)
}

const each = (clients: string, standing: string): string =>
  Object.keys(NOBODY)
    .map((name, at) => `COALESCE(SUM(${clients} * (${standing} = ${at})), 0) AS ${name}`)
    .join(', ')

/** The standing is in the number itself, so that only an index is read. */
const COUNTING: Record<Search['by'], string> = {
  everybody: `SELECT ${each('clients', 'standing')} FROM client_counts`,
  words: `SELECT ${each('1', '(rowid & 3)')} FROM client_search WHERE client_search MATCH {:match}`,
  address: `SELECT ${each('1', '(number & 3)')} FROM client_list
    WHERE by_email >= {:address} AND by_email < {:addressEnd}`,
  nothing: `SELECT ${each('0', '0')}`,
}

const countsOf = ({ paying, owing, unpaid, gone }: typeof NOBODY): Counts => ({
  todos: paying + owing + unpaid + gone,
  activos: paying + owing,
  inactivos: unpaid + gone,
  'sin-pagar': unpaid,
  impagados: owing,
})
