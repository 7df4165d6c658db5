import type * as messages from '@/contract/panel/messages'
import type { Handler } from '../http/runRoute'
import { MESSAGE_PAGE_SIZE } from '@/domain/panel/messageQuery'
import type { ContactMessageSent } from '@/contract/panel/messages'
import { queryRows } from '../db/database'
import { toIso } from '../db/dbDate'
import { ClubError } from '../runtime/clubError'
import { joinCursor, splitCursor } from './cursor'
import { isoOf } from '../db/isoOf'
import { promisedDays } from './requestCounts'

const SHAPE = {
  id: '',
  kind: '',
  number: '',
  name: '',
  reach: '',
  message: '',
  client_id: '',
  client_name: '',
  state: '',
  attempts: 0,
  sent_at: '',
  created: '',
  answer_by: '',
  handling: '',
  handled_at: '',
  reason: '',
}
type Row = typeof SHAPE

/**
 * A page of what came in by the site's forms, and whether the mail about each was sent: first what is late and the declarations
 * that wait, then the rest, newest first.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`
 */
export const messageList: Handler<typeof messages.messageList> = ({ app, body: { cursor, number } }) => {
  const { today } = promisedDays(new Date())
  if (number !== null) {
    const found = read(app, 'message.number = {:number}', { number, limit: 1 })
    return { messages: found.map((row) => contactItem(row, today)), next: null }
  }
  const rows = readPage(app, placeOf(cursor), today)
  const shown = rows.slice(0, MESSAGE_PAGE_SIZE)
  const last = shown[shown.length - 1]
  return {
    messages: shown.map((row) => contactItem(row, today)),
    next: last && rows.length > MESSAGE_PAGE_SIZE ? cursorOf(last, today) : null,
  }
}

/** One message as the list has it. @throws ClubError `not_found` */
export function requireContactItem(app: PbApp, id: string): ContactMessageSent {
  const [row] = read(app, 'message.id = {:id}', { id, limit: 1 })
  if (!row) throw new ClubError('not_found')
  return contactItem(row, promisedDays(new Date()).today)
}

/** A place in the list: after a row of its first part, or of the rest. */
interface Place {
  isUrgent: boolean
  key: string
  id: string
}
const URGENT = 'urgent '
const START: Place = { isUrgent: true, key: '', id: '' }
const START_OF_REST: Place = { isUrgent: false, key: '9', id: '' }

function placeOf(cursor: string | null): Place {
  if (cursor === null) return START
  const [key, id] = splitCursor(cursor)
  return key.startsWith(URGENT)
    ? { isUrgent: true, key: key.slice(URGENT.length), id }
    : { isUrgent: false, key, id }
}

const cursorOf = (row: Row, today: string): string =>
  isUrgent(row, today) ? joinCursor(URGENT + row.answer_by, row.id) : joinCursor(row.created, row.id)

/** One message more than fits, which tells whether there is another page. */
function readPage(app: PbApp, place: Place, today: string): Row[] {
  const limit = MESSAGE_PAGE_SIZE + 1
  const urgent = place.isUrgent
    ? read(
        app,
        `${IS_URGENT} AND (message.answer_by, message.id) > ({:key}, {:id})`,
        { key: place.key, id: place.id, today, limit },
        'message.answer_by, message.id',
      )
    : []
  if (urgent.length === limit) return urgent
  const { key, id } = place.isUrgent ? START_OF_REST : place
  const rest = read(app, `NOT (${IS_URGENT}) AND (message.created, message.id) < ({:key}, {:id})`, {
    key,
    id,
    today,
    limit: limit - urgent.length,
  })
  return [...urgent, ...rest]
}

const IS_URGENT = `message.handling = '' AND message.answer_by != ''
  AND (message.answer_by < {:today} OR message.kind = 'withdrawal')`
type Waiting = Pick<Row, 'handling' | 'answer_by' | 'kind'>
const isUrgent = (row: Waiting, today: string): boolean =>
  isLate(row, today) || (row.handling === '' && row.answer_by !== '' && row.kind === 'withdrawal')
const isLate = ({ handling, answer_by }: Waiting, today: string): boolean =>
  handling === '' && answer_by !== '' && answer_by < today

/** A declaration is of nobody before it is confirmed: the client is looked up by the address. */
const read = (
  app: PbApp,
  where: string,
  params: Record<string, DbValue>,
  order = 'message.created DESC, message.id DESC',
): Row[] =>
  queryRows(
    app,
    `SELECT message.id, message.kind, message.number, message.name, message.reach, message.message, message.state,
       message.attempts, message.sent_at, message.created, message.answer_by, message.handling, message.handled_at,
       message.reason, COALESCE(sender.id, declarant.id, '') AS client_id,
       COALESCE(TRIM(COALESCE(sender.nombre, declarant.nombre) || ' ' || COALESCE(sender.apellidos, declarant.apellidos)), '')
         AS client_name
     FROM contact_messages AS message
     LEFT JOIN profiles AS sender ON sender.id = message.profile
     LEFT JOIN profiles AS declarant
       ON message.profile = '' AND message.kind = 'withdrawal' AND declarant.email = message.reach COLLATE NOCASE AND declarant.email != ''
     WHERE ${where}
     ORDER BY ${order} LIMIT {:limit}`,
    params,
    SHAPE,
  )

const contactItem = ({ client_id, client_name, ...row }: Row, today: string): ContactMessageSent => ({
  ...row,
  // Rows of a superuser's own may have none.
  kind: row.kind === 'withdrawal' ? 'withdrawal' : 'message',
  client: client_id ? { id: client_id, name: client_name } : null,
  state: row.state as ContactMessageSent['state'],
  sent_at: toIso(row.sent_at),
  created: isoOf(row.created),
  answer_by: toIso(row.answer_by),
  is_late: isLate(row, today),
  handling: row.handling as ContactMessageSent['handling'],
  handled_at: toIso(row.handled_at),
  reason: (row.reason || null) as ContactMessageSent['reason'],
})
