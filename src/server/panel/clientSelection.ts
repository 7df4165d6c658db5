import { type ClientFilter, type ClientOrder, type ClientSort, VERY_MANY } from '@/domain/panel/clientQuery'
import { searchTerms } from '@/domain/panel/searchTerms'
import { queryRow } from '../db/database'

/** Which clients, in which order. */
export interface ClientQuery extends ClientOrder {
  search: string
}

/** The columns of `client_list` that clients are ordered by; the number follows the order of registration. */
const KEYS: Record<ClientSort, string> = {
  nombre: 'by_nombre',
  apellidos: 'by_apellidos',
  telefono: 'by_telefono',
  email: 'by_email',
  dni: 'by_dni',
  stage: 'by_stage',
  created: "''",
}

/** A client's standing, in the order of the numbers that `client_list` has for it. */
export const STANDINGS = ['paying', 'owing', 'unpaid', 'gone'] as const
type Standing = (typeof STANDINGS)[number]

/** What each keeps, as a condition that has an index for every order, and for counting. */
export const FILTERS: Record<ClientFilter, { where: string; standings: readonly Standing[] }> = {
  all: { where: '', standings: STANDINGS },
  active: { where: ' AND is_member = 1', standings: ['paying', 'owing'] },
  inactive: { where: ' AND is_member = 0', standings: ['unpaid', 'gone'] },
  'sin-pagar': { where: ' AND standing = 2', standings: ['unpaid'] },
  impagados: { where: ' AND standing = 1', standings: ['owing'] },
}

/** A place in the order: the next page begins after it. */
export interface Place {
  key: string
  number: number
}

/** Before and after everyone. */
export const FIRST: Place = { key: '', number: -1 }
export const LAST: Place = { key: String.fromCharCode(0xdbff, 0xdfff), number: Number.MAX_SAFE_INTEGER }

/** What a search text asks for. A whole address is looked up as one: its words occur in everyone else's, too. */
export type Search =
  | { by: 'everybody' }
  | { by: 'words'; params: { match: string } }
  | { by: 'address'; params: { address: string; addressEnd: string } }
  | { by: 'nothing' }

const ADDRESS = /^[^\s@]+@\S*$/

/** `nothing` if the text holds nothing that could be found. */
export function searchOf(app: PbApp, text: string): Search {
  const trimmed = text.trim()
  if (!trimmed) return { by: 'everybody' }
  if (ADDRESS.test(trimmed)) {
    const address = (holderAddress(app, trimmed) ?? trimmed).toLowerCase()
    return { by: 'address', params: { address, addressEnd: `${address}${LAST.key}` } }
  }
  const match = matchOf(trimmed)
  return match === null ? { by: 'nothing' } : { by: 'words', params: { match } }
}

/** Of an adult's whole address, that of whoever pays for the family: only clients are in the list. */
const holderAddress = (app: PbApp, email: string): string | undefined =>
  queryRow(
    app,
    `SELECT holder.email FROM profiles AS adult JOIN profiles AS holder ON holder.id = adult.family
     WHERE adult.email = {:email} COLLATE NOCASE AND adult.email != '' AND adult.family != ''`,
    { email },
    { email: '' },
  )?.email

/** Every term must be the beginning of some word, or the end of a number; null where there is none. */
function matchOf(text: string): string | null {
  const terms = searchTerms(text).map(({ word, reversed }) => {
    const begins = `{names email} : "${word}"*`
    return reversed === null ? `(${begins})` : `((${begins}) OR (ends : "${reversed}"*))`
  })
  return terms.length > 0 ? terms.join(' AND ') : null
}

/**
 * How a page is found. By words their index leads, and who is found is sorted; very many are picked out of all clients in their
 * order instead.
 */
export type Way = Exclude<Search['by'], 'nothing'> | 'order'

/** Both ways of words give the same page: a list may go on by another than it began. */
export function wayOf(app: PbApp, search: Exclude<Search, { by: 'nothing' }>, { sort }: ClientOrder): Way {
  const isSorted = search.by === 'words' && sort !== 'created'
  return isSorted && findsVeryMany(app, search.params) ? 'order' : search.by
}

const findsVeryMany = (app: PbApp, params: { match: string }): boolean =>
  queryRow(
    app,
    `SELECT rowid FROM client_search WHERE client_search MATCH {:match} LIMIT 1 OFFSET ${VERY_MANY}`,
    params,
    { rowid: 0 },
  ) !== null

const SOURCES: Record<Way, { from: string; where: string }> = {
  everybody: { from: 'client_list', where: '' },
  words: {
    from: 'client_search CROSS JOIN client_list ON client_list.number = client_search.rowid',
    where: 'client_search MATCH {:match} AND ',
  },
  order: {
    from: 'client_list',
    // The sign keeps SQLite from beginning with those who were found.
    where: '+number IN (SELECT rowid FROM client_search WHERE client_search MATCH {:match}) AND ',
  },
  address: {
    from: 'client_list INDEXED BY idx_client_list_by_email',
    where: 'by_email >= {:address} AND by_email < {:addressEnd} AND ',
  },
}

/** SQL for the numbers, keys and ids of one page; the index gives them in order, from a place on. */
export function selectPage({ filter, sort, direction }: ClientOrder, way: Way): string {
  const { from, where } = SOURCES[way]
  const [after, order] = direction === 'asc' ? ['>', 'ASC'] : ['<', 'DESC']
  const key = KEYS[sort]
  const number = way === 'words' ? 'client_search.rowid' : 'number'
  const [condition, ordering] =
    sort === 'created'
      ? [`${number} ${after} {:number}`, `${number} ${order}`]
      : [`(${key}, number) ${after} ({:key}, {:number})`, `${key} ${order}, number ${order}`]
  return `SELECT number, id, standing, ${key} AS key FROM ${from}
    WHERE ${where}${condition}${FILTERS[filter].where} ORDER BY ${ordering} LIMIT {:limit}`
}
