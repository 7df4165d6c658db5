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

/** Whether sorting who is found takes longer than to look for them among those who come next in the order. */
export const isSlowToSort = (app: PbApp, search: Search, { sort }: ClientOrder): boolean =>
  search.by === 'words' &&
  sort !== 'created' &&
  queryRow(
    app,
    `SELECT rowid FROM client_search WHERE client_search MATCH {:match} LIMIT 1 OFFSET ${VERY_MANY}`,
    search.params,
    { rowid: 0 },
  ) !== null

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

/** The same, but only of those found among the clients who come next in the order: nobody else is looked up or sorted. */
export function selectNear(order: ClientOrder): string {
  const { key, ordering } = inOrder(order, 'number')
  // The sign keeps SQLite from asking the index of words for one client after the other.
  return `SELECT number, id, standing, ${key} AS key FROM client_list WHERE number IN (
      SELECT rowid FROM client_search WHERE client_search MATCH {:match}
        AND +rowid IN (SELECT number FROM (${selectPage(order, 'everybody', '{:near}')})))
    ORDER BY ${ordering} LIMIT {:limit}`
}

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
