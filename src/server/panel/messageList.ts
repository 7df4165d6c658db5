import type * as messages from '@/contract/panel/messages'
import type { Handler } from '../http/runRoute'
import { MESSAGE_PAGE_SIZE } from '@/domain/panel/messageQuery'
import type { ContactMessageSent } from '@/contract/panel/messages'
import { queryRows } from '../db/database'
import { toIso } from '../db/dbDate'
import { joinCursor, splitCursor } from './cursor'
import { isoOf } from '../db/isoOf'

const SHAPE = {
  id: '',
  name: '',
  reach: '',
  message: '',
  client_id: '',
  client_name: '',
  state: '',
  attempts: 0,
  sent_at: '',
  created: '',
}

/**
 * A page of contact form messages, newest first, and whether the mail about each was sent.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`
 */
export const messageList: Handler<typeof messages.messageList> = ({ app, body: { cursor } }) => {
  const rows = readMessages(app, cursor)
  const shown = rows.slice(0, MESSAGE_PAGE_SIZE)
  const last = shown[shown.length - 1]
  return {
    messages: shown.map(contactItem),
    next: last && rows.length > MESSAGE_PAGE_SIZE ? joinCursor(last.created, last.id) : null,
  }
}

/** One message more than fits, which tells whether there is another page. */
function readMessages(app: PbApp, cursor: string | null): (typeof SHAPE)[] {
  const [created, id] = cursor === null ? ['9', ''] : splitCursor(cursor)
  return queryRows(
    app,
    `SELECT message.id, message.name, message.reach, message.message, message.state, message.attempts, message.sent_at,
       message.created, COALESCE(profiles.id, '') AS client_id,
       COALESCE(TRIM(profiles.nombre || ' ' || profiles.apellidos), '') AS client_name
     FROM contact_messages AS message LEFT JOIN profiles ON profiles.id = message.profile
     WHERE (message.created, message.id) < ({:created}, {:id})
     ORDER BY message.created DESC, message.id DESC LIMIT {:limit}`,
    { created, id, limit: MESSAGE_PAGE_SIZE + 1 },
    SHAPE,
  )
}

const contactItem = ({ client_id, client_name, ...row }: typeof SHAPE): ContactMessageSent => ({
  ...row,
  client: client_id ? { id: client_id, name: client_name } : null,
  state: row.state as ContactMessageSent['state'],
  sent_at: toIso(row.sent_at),
  created: isoOf(row.created),
})
