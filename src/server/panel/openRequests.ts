import {
  QUEUE_GROUPS,
  type QueueGroup,
  REQUEST_PAGE_SIZE,
  type RequestListRequest,
} from '@/domain/panel/requestQuery'
import { queryRows } from '../db/database'
import { ClubError } from '../runtime/clubError'
import { splitCursor } from './cursor'
import { saidWith } from '../benefits/requestNotes'
import { newestNote, NOTE_SHAPE } from '../callbacks/newestNote'
import {
  type PromisedDays,
  type PromisedRange,
  promisedIn,
  QUEUE_GROUP,
  QUEUE_KEY,
} from '../benefits/requestQueue'

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
  queue_group: '',
  queue_key: '',
  taken_by: '',
  taken_name: '',
  call_again: '',
  handled_at: '',
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
  days: PromisedDays,
): OpenRequestRow[] {
  const after = cursor === null ? null : placeOf(cursor)
  const rows: OpenRequestRow[] = []
  for (const group of QUEUE_GROUPS.slice(after ? QUEUE_GROUPS.indexOf(after.group) : 0)) {
    const limit = REQUEST_PAGE_SIZE + 1 - rows.length
    const from = after?.group === group ? after : null
    if (limit > 0)
      rows.push(...readGroup(app, { group, service, promised: promisedIn(age, days), after: from, limit }))
  }
  return rows
}

interface Place {
  group: QueueGroup
  key: string
  id: string
}

function placeOf(cursor: string): Place {
  const [place, id] = splitCursor(cursor)
  const [name, key] = splitCursor(place)
  const group = QUEUE_GROUPS.find((one) => one === name)
  if (!group) throw new ClubError('invalid_request')
  return { group, key, id }
}

interface Wanted {
  group: QueueGroup
  service: string | null
  promised: PromisedRange
  after: Place | null
  limit: number
}

function readGroup(app: PbApp, { group, service, promised, after, limit }: Wanted): OpenRequestRow[] {
  // SQLite takes an index of open requests only where they are named so.
  const conditions = [`request.handling IN ('pending', 'contacted') AND ${QUEUE_GROUP} = {:group}`]
  const params: Record<string, DbValue> = { group, limit }
  const where = (condition: string, values: Record<string, DbValue>): void => {
    conditions.push(condition)
    Object.assign(params, values)
  }
  where(`${QUEUE_KEY} >= {:from} AND ${QUEUE_KEY} < {:until}`, { from: promised[0], until: promised[1] })
  if (service !== null) where('request.service_id = {:service}', { service })
  if (after) where(`(${QUEUE_KEY}, request.id) > ({:key}, {:id})`, { key: after.key, id: after.id })
  return queryRows(
    app,
    `SELECT request.id, request.user_id, client.nombre, client.apellidos, client.telefono, service_id,
       coalesce(asker.nombre, '') AS asker_name, coalesce(asker.telefono, '') AS asker_phone,
       relative, coalesce(relatives.name, '') AS relative_name,
       coalesce(relation, '') AS relation, coalesce(province, '') AS province, actor, handling, made_at, promised_by,
       ${QUEUE_GROUP} AS queue_group, ${QUEUE_KEY} AS queue_key, ${newestNote('request.user_id')}, taken_by, call_again, handled_at,
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
