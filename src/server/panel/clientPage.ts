import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { type ClientQuery, FIRST, LAST, type Place, searchOf, selectPage } from './clientSelection'
import { csvCellsSql } from './csvSql'
import { splitCursor } from './cursor'
import { LAST_PAYMENT_ERROR, PAST_DUE_SINCE } from './dueSql'

/** What a page tells of each client, as SQL that makes one JSON value. */
export type ClientShape = 'summary' | 'line'

export interface ClientPage {
  /** JSON text of `ClientSummary[]`, or of `string[]` for an export, as SQLite wrote it: fetching each value by itself would take longer than the query. */
  clients: string
  /** Cursor of the next page, null on the last. */
  next: string | null
}

/** The columns of a `ClientSummary`. */
const SUMMARY = {
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
const SHAPES: Record<ClientShape, string> = {
  summary: `json_object(${Object.entries(SUMMARY)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`,
  // As far as the date, which the club's clocks write.
  line: `${csvCellsSql(['nombre', 'apellidos', 'telefono', 'email', 'dni', 'stage'])} || profiles.created`,
}

/**
 * A page of clients by keyset: whatever comes or goes meanwhile, nobody is shown twice and nobody left out.
 * @throws ClubError `invalid_request` for a cursor that is none
 */
export function clientPage(
  app: PbApp,
  query: ClientQuery,
  { cursor, size, shape }: { cursor: string | null; size: number; shape: ClientShape },
): ClientPage {
  const search = searchOf(query.search)
  if (search.by === 'nothing') return { clients: '[]', next: null }
  const place = cursor === null ? beginning(query) : placeOf(cursor)
  const row = queryRow(
    app,
    pageSql(selectPage(query, search.by), SHAPES[shape]),
    { ...place, ...('params' in search ? search.params : {}), limit: size + 1, surplus: `$[${size}]` },
    { clients: '', places: '' },
  )
  const places = JSON.parse(row?.places ?? '[]') as string[]
  return { clients: row?.clients ?? '[]', next: places.length > size ? (places[size - 1] ?? null) : null }
}

const beginning = ({ direction }: ClientQuery): Place => (direction === 'asc' ? FIRST : LAST)

function placeOf(cursor: string): Place {
  const [key, text] = splitCursor(cursor)
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new ClubError('invalid_request')
  return { key, number }
}

/**
 * One client more than the page holds is looked for, which tells whether there is another page. The page leads, so that
 * its order is that of the list: to order the list again would take as long as all the rest.
 */
const pageSql = (page: string, client: string): string =>
  `SELECT json_remove(json_group_array(${client}), {:surplus}) AS clients,
     json_group_array(page.key || '|' || page.number) AS places
   FROM (${page}) AS page
   CROSS JOIN profiles ON profiles.id = page.id`
