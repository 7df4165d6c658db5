import type { CallRequestItemSent } from '@/contract/panel/queue'
import type { CallRequestHandling, PartOfDay } from '@/domain/callRequest'
import { countOpenCallbacks } from './callbackRow'
import { queryRow, queryRows } from '../db/database'
import { toIso } from '../db/dbDate'
import { isoOf } from '../db/isoOf'
import { ClubError } from '../runtime/clubError'

const SHAPE = { id: '', name: '', telefono: '', part_of_day: '', handling: '', contacted_at: '', created: '' }
type Row = typeof SHAPE

const IS_OPEN = "handling IN ('pending', 'contacted')"
/** Through the index that has only the open ones. */
const IS_WAITING = `${IS_OPEN} AND created > ''`

const countOpen = (app: PbApp): number =>
  queryRow(app, `SELECT COUNT(*) AS open FROM call_requests WHERE ${IS_WAITING}`, {}, { open: 0 })?.open ?? 0

/** How many calls the club has to make, whoever has asked for them; those about an owed renewal aside. */
export const countCalls = (app: PbApp): number => countOpenCallbacks(app) + countOpen(app)

/** Whoever still waits, the longest first. */
export const openCallRequests = (app: PbApp, limit: number): CallRequestItemSent[] =>
  queryRows(
    app,
    `SELECT id, name, telefono, part_of_day, handling, contacted_at, created FROM call_requests
     WHERE ${IS_WAITING} ORDER BY created LIMIT {:limit}`,
    { limit },
    SHAPE,
  ).map(itemOf)

/** Whether the number of one that is done has asked anew. */
export const hasNewerOpen = (app: PbApp, id: string): boolean =>
  queryRow(
    app,
    `SELECT id FROM call_requests
     WHERE number = (SELECT number FROM call_requests WHERE id = {:id}) AND id != {:id} AND ${IS_OPEN}`,
    { id },
    { id: '' },
  ) !== null

/** One of them, open or done. @throws ClubError `not_found` */
export function requireCallRequest(app: PbApp, id: string): CallRequestItemSent {
  const row = queryRow(
    app,
    'SELECT id, name, telefono, part_of_day, handling, contacted_at, created FROM call_requests WHERE id = {:id}',
    { id },
    SHAPE,
  )
  if (!row) throw new ClubError('not_found')
  return itemOf(row)
}

const itemOf = ({
  id,
  name,
  telefono,
  part_of_day,
  handling,
  contacted_at,
  created,
}: Row): CallRequestItemSent => ({
  id,
  name,
  telefono,
  part_of_day: part_of_day as PartOfDay,
  since: isoOf(created),
  handling: handling as CallRequestHandling,
  called_at: toIso(contacted_at),
})
