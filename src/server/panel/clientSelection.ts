import { type ClientFilter, type ClientOrder, type ClientSort, VERY_MANY } from '@/domain/panel/clientQuery'
import { type SearchTerm, searchTerms } from '@/domain/panel/searchTerms'
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

/** The same as a condition on a client's number, whose last two bits are the standing: only an index is read. */
export const standsIn = (number: string, filter: ClientFilter): string =>
  filter === 'all'
    ? ''
    : ` AND ${number} & 3 IN (${FILTERS[filter].standings.map((name) => STANDINGS.indexOf(name)).join(', ')})`

/** A place in the order: the next page begins after it. */
export interface Place {
  key: string
  number: number
}

/** Before and after everyone. */
export const FIRST: Place = { key: '', number: -1 }
export const LAST: Place = { key: String.fromCharCode(0xdbff, 0xdfff), number: Number.MAX_SAFE_INTEGER }

export interface SearchByWords {
  by: 'words'
  params: { match: string }
  isIndexed: boolean
}

/** What a search text asks for. A whole address is looked up as one: its words occur in everyone else's, too. */
export type Search =
  | { by: 'everybody' }
  | SearchByWords
  | { by: 'address'; params: { address: string; addressEnd: string } }
  | { by: 'nothing' }

/** The longest beginning of a word in the index (`prefix` of `client_search`). */
export const LONGEST_INDEXED = 10

const ADDRESS = /^[^\s@]+@\S*$/

/** `nothing` if the text holds nothing that could be found. */
export function searchOf(app: PbApp, text: string): Search {
  const trimmed = text.trim()
  if (!trimmed) return { by: 'everybody' }
  if (ADDRESS.test(trimmed)) {
    const address = (holderAddress(app, trimmed) ?? trimmed).toLowerCase()
    return { by: 'address', params: { address, addressEnd: `${address}${LAST.key}` } }
  }
  const terms = searchTerms(trimmed)
  if (terms.length === 0) return { by: 'nothing' }
  const isIndexed = terms.every(({ word }) => word.length <= LONGEST_INDEXED)
  return { by: 'words', params: { match: matchOf(terms) }, isIndexed }
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

/** Every term must be the beginning of some word, or the end of a number. */
const matchOf = (terms: readonly SearchTerm[]): string =>
  terms
    .map(({ word, reversed }) => {
      const begins = `{names email} : "${word}"*`
      return reversed === null ? `(${begins})` : `((${begins}) OR (ends : "${reversed}"*))`
    })
    .join(' AND ')

/** A search that finds very many, in an order other than theirs in the index of words. */
export interface ManyFound {
  /** Whether the index of words has every beginning that is sought: else it gathers all that begin so for each client anew. */
  isIndexed: boolean
  /** How many clients have to be looked at for one that is found. */
  oneIn: number
  clients: number
}

/** Null where those found are few enough to sort. */
export function manyFound(app: PbApp, search: SearchByWords): ManyFound | null {
  const last = queryRow(
    app,
    `SELECT rowid >> 2 AS place, (SELECT max(number) >> 2 FROM client_list) AS clients
     FROM client_search WHERE client_search MATCH {:match} LIMIT 1 OFFSET ${VERY_MANY}`,
    search.params,
    { place: 0, clients: 0 },
  )
  return last && { isIndexed: search.isIndexed, oneIn: last.place / VERY_MANY, clients: last.clients }
}

/** Where to look. The index of words leads; the other way round each client would be looked up in it. */
const SOURCES: Record<Exclude<Search['by'], 'nothing'>, { from: string; where: string }> = {
  everybody: { from: 'client_list', where: '' },
  words: {
    from: 'client_search CROSS JOIN client_list ON client_list.number = client_search.rowid',
    where: 'client_search MATCH {:match} AND ',
  },
  address: {
    from: 'client_list INDEXED BY idx_client_list_by_email',
    where: 'by_email >= {:address} AND by_email < {:addressEnd} AND ',
  },
}

/** SQL for the numbers, keys and ids of one page; the index gives them in order, from a place on. */
export function selectPage(order: ClientOrder, by: keyof typeof SOURCES, limit = '{:limit}'): string {
  const { from, where } = SOURCES[by]
  const number = by === 'words' ? 'client_search.rowid' : 'number'
  const { key, condition, ordering } = inOrder(order, number)
  return `SELECT number, id, standing, ${key} AS key FROM ${from}
    WHERE ${where}${condition}${FILTERS[order.filter].where} ORDER BY ${ordering} LIMIT ${limit}`
}

/** The clients who come next in the order, found or not. */
const selectNext = (order: ClientOrder): string => selectPage(order, 'everybody', '{:near}')

/** The same, but only of those found among the clients who come next in the order: nobody else is looked up or sorted. */
export function selectNear(order: ClientOrder): string {
  const { key, ordering } = inOrder(order, 'number')
  // The sign keeps SQLite from asking the index of words for one client after the other.
  return `SELECT number, id, standing, ${key} AS key FROM client_list WHERE number IN (
      SELECT rowid FROM client_search WHERE client_search MATCH {:match}
        AND +rowid IN (SELECT number FROM (${selectNext(order)})))
    ORDER BY ${ordering} LIMIT {:limit}`
}

/** The same again, asking the index of words for one after the other: not all that it finds are gone through. */
export const selectNearest = (order: ClientOrder): string =>
  `SELECT next.number, id, standing, key FROM (${selectNext(order)}) AS next
    CROSS JOIN client_search ON client_search.rowid = next.number
    WHERE client_search MATCH {:match} LIMIT {:limit}`

/**
 * The newest of those found, among about as many clients as are near. The index of words, from which erased words are erased, has no way
 * to its end but past all that is found; a number to begin with it does find.
 */
export const selectNewest = (order: ClientOrder): string =>
  `SELECT number, id, standing, '' AS key FROM client_list WHERE number IN (
      SELECT rowid FROM client_search WHERE client_search MATCH {:match} AND rowid < {:number}
        AND rowid > min({:number}, (SELECT max(number) FROM client_list)) - ({:near} << 2)
        ${standsIn('rowid', order.filter)} ORDER BY +rowid DESC LIMIT {:limit})
    ORDER BY number DESC`

function inOrder({ sort, direction }: ClientOrder, number: string) {
  const [after, order] = direction === 'asc' ? ['>', 'ASC'] : ['<', 'DESC']
  const key = KEYS[sort]
  return sort === 'created'
    ? { key, condition: `${number} ${after} {:number}`, ordering: `${number} ${order}` }
    : {
        key,
        condition: `(${key}, number) ${after} ({:key}, {:number})`,
        ordering: `${key} ${order}, number ${order}`,
      }
}
