import { REQUEST_PAGE_SIZE, type RequestListRequest } from '@/domain/panel/requestQuery'
import { queryRows } from '../db/database'
import { splitCursor } from './cursor'
import { saidWith } from '../benefits/requestNotes'
import { newestNote, NOTE_SHAPE } from '../callbacks/newestNote'
import { type PromisedDays, QUEUE_KEY } from '../benefits/requestCounts'

/** Promised for today, or for a day before `until`. */
const UNTIL = `${QUEUE_KEY} >= {:today} AND ${QUEUE_KEY} < {:until}`

const SHAPE = {
  id: '',
  user_id: '',
  nombre: '',
  apellidos: '',
  telefono: '',
  service_id: '',
  relative: '',
  relative_name: '',
  relation: '',
  province: '',
  actor: '',
  asker_name: '',
  asker_phone: '',
  handling: '',
  made_at: '',
  promised_by: '',
  queue_key: '',
  taken_by: '',
  taken_name: '',
  call_again: '',
  said: '',
  ...NOTE_SHAPE,
}
export type OpenRequestRow = typeof SHAPE

/**
 * Open requests in the order of the queue, one more than a page holds.
 * @throws ClubError `invalid_request` for a malformed cursor
 */
export function openRequests(
  app: PbApp,
  { service, age, cursor }: RequestListRequest,
  { today, tomorrow, afterTomorrow }: PromisedDays,
): OpenRequestRow[] {
  // Nothing is before '', but only a bound makes SQLite seek in the index instead of reading it from its start.
  const conditions = ["request.handling IN ('pending', 'contacted')", `${QUEUE_KEY} > ''`]
  const params: Record<string, DbValue> = { limit: REQUEST_PAGE_SIZE + 1 }
  const where = (condition: string, values: Record<string, DbValue>): void => {
    conditions.push(condition)
    Object.assign(params, values)
  }
  if (service !== null) where('request.service_id = {:service}', { service })
  if (age === 'atrasadas') where(`${QUEUE_KEY} < {:today}`, { today })
  if (age === 'hoy') where(UNTIL, { today, until: tomorrow })
  if (age === 'proximas') where(UNTIL, { today, until: afterTomorrow })
  if (cursor !== null) {
    const [key, id] = splitCursor(cursor)
    where(`(${QUEUE_KEY}, request.id) > ({:key}, {:id})`, { key, id })
  }
  return queryRows(
    app,
    `SELECT request.id, request.user_id, client.nombre, client.apellidos, client.telefono, service_id,
       coalesce(asker.nombre, '') AS asker_name, coalesce(asker.telefono, '') AS asker_phone,
       relative, coalesce(relatives.name, '') AS relative_name,
       coalesce(relation, '') AS relation, coalesce(province, '') AS province, actor, handling, made_at, promised_by,
       ${QUEUE_KEY} AS queue_key, ${newestNote('request.user_id')}, taken_by, call_again,
       coalesce((SELECT coalesce(nullif(name, ''), email) FROM staff WHERE staff.id = taken_by), '') AS taken_name,
       ${saidWith('request.id')} AS said
     FROM benefit_actions AS request CROSS JOIN profiles AS client ON client.id = request.user_id
     LEFT JOIN relatives ON relatives.id = request.relative
     LEFT JOIN profiles AS asker ON asker.id = request.asked_by AND asker.family = request.user_id
     WHERE ${conditions.join(' AND ')}
     ORDER BY ${QUEUE_KEY}, request.id LIMIT {:limit}`,
    params,
    SHAPE,
  )
}
