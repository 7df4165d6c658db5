import type { ClientSent } from '@/contract/panel/clients'
import { SITUATION_WORDS } from '@/copy/panel/situation'
import { CSV_SEPARATOR } from '@/domain/csv'
import type { ClientOrder } from '@/domain/panel/clientQuery'
import { STAGES } from '@/domain/stage'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { DB_DATE_LENGTH } from '../db/dbDate'
import {
  type ClientQuery,
  FIRST,
  LAST,
  manyFound,
  type Place,
  type Search,
  searchOf,
  selectPage,
} from './clientSelection'
import { csvCellsSql } from './csvSql'
import { splitCursor } from './cursor'
import { LAST_PAYMENT_ERROR, PAST_DUE_SINCE } from './dueSql'
import { nearWays, type NearWay, newestWay } from './nearWays'

/** What a page says of each client, as SQL that makes one JSON value. */
export type ClientShape = 'summary' | 'line'

export interface ClientPage {
  /** JSON of `ClientSummary[]`, or `string[]` for an export, as SQLite wrote it: value by value takes longer than the query. */
  clients: string
  /** Cursor of the next page, null on the last. */
  next: string | null
}

const literal = (text: string): string => `'${text.replace(/'/g, "''")}'`

/** What each field of a row is, in SQL. */
const SUMMARY: Record<keyof ClientSent, string> = {
  id: 'page.id',
  nombre: 'nombre',
  apellidos: 'apellidos',
  telefono: 'telefono',
  email: 'email',
  dni: 'dni',
  stage: 'stage',
  active: "json(iif(active, 'true', 'false'))",
  created: "replace(profiles.created, ' ', 'T')",
  owes: "json(iif(standing = 1, 'true', 'false'))",
  past_due_since: PAST_DUE_SINCE,
  last_payment_error: LAST_PAYMENT_ERROR,
  bereaved: "json(iif(bereaved_at != '', 'true', 'false'))",
}
/**
 * A number that begins with + would need an apostrophe before it to be no formula, and spreadsheets show that apostrophe. The
 * space keeps the zeros of other countries' numbers.
 */
const PHONE_CELL = `CASE WHEN telefono NOT GLOB '+[0-9]*' OR telefono GLOB '*[^-+0-9 ().]*' THEN telefono
  WHEN telefono LIKE '+34%' THEN '(+34) ' || ltrim(substr(telefono, 4)) ELSE '00 ' || substr(telefono, 2) END`

/** What the panel says of a client, in the club's own words, of which none begins a formula; the column before it has the stage. */
const SITUATION = `CASE WHEN standing = 1 THEN ${literal(SITUATION_WORDS.owes)}
  ${STAGES.map((stage) => `WHEN stage = ${literal(stage)} THEN ${literal(SITUATION_WORDS[stage])}`).join(' ')}
  ELSE '' END`

/** As long as any moment; blanks where nothing is owed. */
const OWED_SINCE = `COALESCE(${PAST_DUE_SINCE}, '${' '.repeat(DB_DATE_LENGTH)}')`

/** How many of a family enter besides, and are cared for: two digits each, because what is read from the end has one length. */
const FAMILY_COUNTS = `printf('%02d%02d',
  (SELECT COUNT(*) FROM profiles AS adult WHERE adult.family = page.id AND adult.family != ''),
  (SELECT COUNT(*) FROM relatives WHERE user_id = page.id))`

const SHAPES: Record<ClientShape, string> = {
  summary: `json_object(${Object.entries(SUMMARY)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`,
  // As far as the situation; then two moments, which are written in club time, and two counts.
  line: `${csvCellsSql(['nombre', 'apellidos', PHONE_CELL, 'email', 'dni', 'stage'])} || '${CSV_SEPARATOR}"' || (${SITUATION}) || ${OWED_SINCE} || profiles.created || ${FAMILY_COUNTS}`,
}

/**
 * A page of clients by keyset: whatever comes or goes meanwhile, no client is shown twice or left out.
 * @throws ClubError `invalid_request` for a malformed cursor
 */
export function clientPage(
  app: PbApp,
  query: ClientQuery,
  { cursor, size, shape }: { cursor: string | null; size: number; shape: ClientShape },
): ClientPage {
  const search = searchOf(app, query.search)
  if (search.by === 'nothing') return { clients: '[]', next: null }
  const params = {
    ...(cursor === null ? beginning(query) : placeOf(cursor)),
    ...('params' in search ? search.params : {}),
    limit: size + 1,
    surplus: `$[${size}]`,
  }
  const read = (page: string, near = 0): ClientPage => {
    const row = queryRow(app, pageSql(page, SHAPES[shape]), { ...params, near }, { clients: '', places: '' })
    const places = JSON.parse(row?.places ?? '[]') as string[]
    return { clients: row?.clients ?? '[]', next: places.length > size ? (places[size - 1] ?? null) : null }
  }
  for (const { page, near } of waysOf(app, search, query, size)) {
    const found = read(page, near)
    if (found.next) return found
  }
  // With fewer than a page of them near, the rest are anywhere.
  return read(selectPage(query, search.by))
}

/** Where to look first: empty where those found are few enough to sort, or stand in the order in which they are found. */
function waysOf(app: PbApp, search: Search, order: ClientOrder, size: number): NearWay[] {
  if (search.by !== 'words') return []
  if (order.sort === 'created') return order.direction === 'desc' ? [newestWay(order, size)] : []
  const many = manyFound(app, search)
  return many ? nearWays(order, size, many) : []
}

const beginning = ({ direction }: ClientQuery): Place => (direction === 'asc' ? FIRST : LAST)

function placeOf(cursor: string): Place {
  const [key, text] = splitCursor(cursor)
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new ClubError('invalid_request')
  return { key, number }
}

/**
 * Reads one client more than the page holds, which tells whether there is another page. The page leads the join, so that its
 * order is that of the list: sorting again would take as long as all the rest.
 */
const pageSql = (page: string, client: string): string =>
  `SELECT json_remove(json_group_array(${client}), {:surplus}) AS clients,
     json_group_array(page.key || '|' || page.number) AS places
   FROM (${page}) AS page
   CROSS JOIN profiles ON profiles.id = page.id`
