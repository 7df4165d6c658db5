import type * as messages from '@/contract/panel/messages'
import type { Handler } from '../http/runRoute'
import { isEmailReach } from '@/domain/contactForm'
import type { MessageState } from '@/domain/message'
import { MESSAGE_PAGE_SIZE } from '@/domain/panel/messageQuery'
import type { ContactMessageSent } from '@/contract/panel/messages'
import { queryRows } from '../db/database'
import { toIso } from '../db/dbDate'
import { ClubError } from '../runtime/clubError'
import { joinCursor, splitCursor } from './cursor'
import { isoOf } from '../db/isoOf'
import { IS_OWN_ADDRESS } from '../mail/contactMails'
import { mayManage } from '../sessions/mayManage'
import { promisedDays } from '../benefits/requestQueue'
import { colleagueName } from '../db/staffName'

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
  handled_by: '',
  reason: '',
  is_own_address: false,
  reply: '',
  mail_id: '',
  mail_state: '',
  mail_attempts: 0,
  mail_sent_at: '',
}
type Row = typeof SHAPE

/**
 * A page of what came in by the site's forms, and whether the mail about each was sent: first what is late and the declarations
 * that wait, then the rest, newest first.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`
 */
export const messageList: Handler<typeof messages.messageList> = ({
  app,
  person: staff,
  body: { cursor, number, waiting, handled },
}) => {
  const { today } = promisedDays(new Date())
  const view = (row: Row) => contactItem(row, today, staff)
  if (number !== null) {
    const found = read(app, 'message.number = {:number}', { number, limit: 1 })
    return { messages: found.map(view), next: null }
  }
  const rows = readPage(
    app,
    handled && cursor === null ? START_OF_REST : placeOf(cursor),
    today,
    waiting ? IS_WAITING : handled ? IS_HANDLED : 'TRUE',
  )
  const shown = rows.slice(0, MESSAGE_PAGE_SIZE)
  const last = shown[shown.length - 1]
  return {
    messages: shown.map(view),
    next: last && rows.length > MESSAGE_PAGE_SIZE ? cursorOf(last, today) : null,
  }
}

/** One message as the list has it. @throws ClubError `not_found` */
export function requireContactItem(app: PbApp, id: string, staff: PbRecord): ContactMessageSent {
  const [row] = read(app, 'message.id = {:id}', { id, limit: 1 })
  if (!row) throw new ClubError('not_found')
  return contactItem(row, promisedDays(new Date()).today, staff)
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
function readPage(app: PbApp, place: Place, today: string, which: string): Row[] {
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
  const rest = read(
    app,
    `${which} AND NOT (${IS_URGENT}) AND (message.created, message.id) < ({:key}, {:id})`,
    {
      key,
      id,
      today,
      limit: limit - urgent.length,
    },
  )
  return [...urgent, ...rest]
}

/** Older messages have no day, because nobody had promised an answer. */
const IS_WAITING = "message.handling = '' AND message.answer_by != ''"
/** What was dealt with presses no more: it is all in the second part of the list. */
const IS_HANDLED = "message.handling != ''"
const IS_URGENT = `${IS_WAITING}
  AND (message.answer_by < {:today} OR message.kind = 'withdrawal')`
type Waiting = Pick<Row, 'handling' | 'answer_by' | 'kind'>
const isUrgent = (row: Waiting, today: string): boolean =>
  isLate(row, today) || (row.handling === '' && row.answer_by !== '' && row.kind === 'withdrawal')
const isLate = ({ handling, answer_by }: Waiting, today: string): boolean =>
  handling === '' && answer_by !== '' && answer_by < today

/**
 * A declaration is of nobody before it is confirmed: the client is looked up by the address. An adult of a family is found on the page
 * of whoever pays for it.
 */
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
       message.reason, COALESCE(${colleagueName('message.handled_by')}, '') AS handled_by, message.reply,
       ${IS_OWN_ADDRESS} AS is_own_address, COALESCE(mail.id, '') AS mail_id, COALESCE(mail.state, '') AS mail_state,
       COALESCE(mail.attempts, 0) AS mail_attempts, COALESCE(mail.sent_at, '') AS mail_sent_at, 
       COALESCE(NULLIF(sender.family, ''), IIF(sender.stage = '', NULL, sender.id), declarant.id, '') AS client_id,
       COALESCE(TRIM(COALESCE(sender.nombre, declarant.nombre) || ' ' || COALESCE(sender.apellidos, declarant.apellidos)), '')
         AS client_name
     FROM contact_messages AS message
     LEFT JOIN profiles AS sender ON sender.id = message.profile
     LEFT JOIN profiles AS declarant
       ON message.profile = '' AND message.kind = 'withdrawal' AND declarant.email = message.reach COLLATE NOCASE AND declarant.email != ''
     LEFT JOIN messages AS mail ON mail.profile = message.profile AND mail.channel = 'mail'
       AND mail.kind = 'contact-reply' AND mail.occasion = message.id
     WHERE ${where}
     ORDER BY ${order} LIMIT {:limit}`,
    params,
    SHAPE,
  )

const contactItem = (row: Row, today: string, staff: PbRecord): ContactMessageSent => {
  const { client_id, client_name, mail_id, mail_state, mail_attempts, mail_sent_at, ...rest } = row
  return {
    ...rest,
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
    can_reply: canReply(row) && mayManage(staff),
    reply: row.reply ? { text: row.reply, mail: mailOf(row) } : null,
  }
}

const canReply = ({ kind, handling, reach }: Row): boolean =>
  kind !== 'withdrawal' && handling === '' && isEmailReach(reach)

/** How the mail with the answer fares; null once nothing is kept of it. */
const mailOf = ({ mail_id, mail_state, mail_attempts, mail_sent_at }: Row): MailOfReply =>
  mail_id
    ? {
        id: mail_id,
        state: mail_state as MessageState,
        attempts: mail_attempts,
        sent_at: toIso(mail_sent_at),
      }
    : null
type MailOfReply = NonNullable<ContactMessageSent['reply']>['mail']
