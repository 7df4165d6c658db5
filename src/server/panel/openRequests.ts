import { REQUEST_PAGE_SIZE, type RequestListRequest } from '@/domain/panel/requestQuery'
import { queryRows } from '../db/database'
import { splitCursor } from './cursor'
import { newestNote, NOTE_SHAPE } from '../callbacks/newestNote'

/** The order of the queue, as its indexes have it: by promised day, requests without one last. */
export const QUEUE_KEY = "(CASE promised_by WHEN '' THEN '9' ELSE promised_by END)"

const SHAPE = {
  id: '',
  user_id: '',
  nombre: '',
  apellidos: '',
  telefono: '',
  service_id: '',
  actor: '',
  handling: '',
  made_at: '',
  promised_by: '',
  queue_key: '',
  ...NOTE_SHAPE,
}
export type OpenRequestRow = typeof SHAPE

/**
 * Open requests in the order of the queue, one more than a page holds.
 * @param days promises for today and for the day after tomorrow, as they are stored
 * @throws ClubError `invalid_request` for a malformed cursor
 */
export function openRequests(
  app: PbApp,
  { service, age, cursor }: RequestListRequest,
  days: { today: string; afterTomorrow: string },
): OpenRequestRow[] {
  // Nothing is before '', but only a bound makes SQLite seek in the index instead of reading it from its start.
  const conditions = ["request.handling IN ('pending', 'contacted')", `${QUEUE_KEY} > ''`]
  const params: Record<string, DbValue> = { limit: REQUEST_PAGE_SIZE + 1 }
  const where = (condition: string, values: Record<string, DbValue>): void => {
    conditions.push(condition)
    Object.assign(params, values)
  }
  if (service !== null) where('request.service_id = {:service}', { service })
  if (age === 'atrasadas') where(`${QUEUE_KEY} < {:today}`, { today: days.today })
  if (age === 'proximas') where(`${QUEUE_KEY} >= {:today} AND ${QUEUE_KEY} < {:afterTomorrow}`, days)
  if (cursor !== null) {
    const [key, id] = splitCursor(cursor)
    where(`(${QUEUE_KEY}, request.id) > ({:key}, {:id})`, { key, id })
  }
  return queryRows(
    app,
    `SELECT request.id, user_id, nombre, apellidos, telefono, service_id, actor, handling, made_at, promised_by,
       ${QUEUE_KEY} AS queue_key, ${newestNote('request.user_id')}
     FROM benefit_actions AS request CROSS JOIN profiles ON profiles.id = request.user_id
     WHERE ${conditions.join(' AND ')}
     ORDER BY ${QUEUE_KEY}, request.id LIMIT {:limit}`,
    params,
    SHAPE,
  )
}
