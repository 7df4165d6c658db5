import type * as queue from '@/contract/panel/queue'
import type { Handler } from '../http/runRoute'
import type { QueueRequestSent } from '@/contract/panel/queue'
import { REQUEST_PAGE_SIZE, type RequestListRequest } from '@/domain/panel/requestQuery'
import { countCalls } from '../callbacks/callRequestRow'
import { toIso } from '../db/dbDate'
import { joinCursor } from './cursor'
import { isoOf } from '../db/isoOf'
import { noteView } from '../callbacks/newestNote'
import { mayManage } from '../sessions/mayManage'
import { type OpenRequestRow, openRequests } from './openRequests'
import {
  countQueue,
  type PromisedDays,
  promisedDays,
  promisedIn,
  requestCounts,
} from '../benefits/requestQueue'

/** A page of the club's queue, those who are to be called first, and of them the longest overdue. @throws ClubError `session_expired`, `forbidden`, `invalid_request` */
export const requestList: Handler<typeof queue.requestList> = ({ app, person: staff, body: request }) => {
  const days = promisedDays(new Date())
  const rows = openRequests(app, request, days)
  const shown = rows.slice(0, REQUEST_PAGE_SIZE)
  const last = shown[shown.length - 1]
  return {
    requests: shown.map((row) => queueItem(row, days.today, staff)),
    next:
      last && rows.length > REQUEST_PAGE_SIZE
        ? joinCursor(joinCursor(last.queue_group, last.queue_key), last.id)
        : null,
    counts: request.cursor === null ? firstPageCounts(app, request, days) : null,
  }
}

const firstPageCounts = (app: PbApp, { service, age }: RequestListRequest, days: PromisedDays) => ({
  ...requestCounts(app, service, days),
  calls: countCalls(app),
  listed: {
    toCall: countQueue(app, 'toCall', promisedIn(age, days), service),
    called: countQueue(app, 'called', promisedIn(age, days), service),
  },
})

const queueItem = (row: OpenRequestRow, today: string, staff: PbRecord): QueueRequestSent => ({
  id: row.id,
  client: { id: row.user_id, nombre: row.nombre, apellidos: row.apellidos, telefono: row.telefono },
  service_id: row.service_id,
  relative: row.relative_name ? relativeOf(row) : null,
  actor: row.actor as QueueRequestSent['actor'],
  asked_by: row.asker_name ? { name: row.asker_name, telefono: row.asker_phone } : null,
  handling: row.handling as QueueRequestSent['handling'],
  made_at: isoOf(row.made_at),
  promised_by: toIso(row.promised_by),
  // Once the family has had its call, the day is no alarm any more.
  is_overdue: row.queue_group === 'toCall' && row.queue_key < today,
  last_note: noteView(row),
  taken_by: row.taken_name
    ? { id: row.taken_by, name: row.taken_name, is_me: row.taken_by === staff.id }
    : null,
  call_again: toIso(row.call_again),
  called_at: row.handling === 'contacted' ? toIso(row.handled_at) : null,
  // Often about somebody's health: for who acts on it, not for who looks on.
  said: mayManage(staff) ? (JSON.parse(row.said) as QueueRequestSent['said']) : [],
})

const relativeOf = ({ relative: id, relative_name: name, relation, province }: OpenRequestRow) =>
  ({ id, name, relation, province }) as NonNullable<QueueRequestSent['relative']>
