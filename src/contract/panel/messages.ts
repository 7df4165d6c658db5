import * as v from 'valibot'
import {
  MESSAGE_HANDLINGS,
  MESSAGE_KINDS,
  messageHandlingSchema,
  messageListSchema,
  SET_ASIDE_REASONS,
} from '@/domain/panel/messageQuery'
import { type AnswerSent, post, query } from '../route'
import { count, date, dateOrNull } from '../shapes'

/** A message of the contact form, or a declaration of withdrawal. */
const contactItem = v.object({
  id: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  /** By which the sender speaks of it. */
  number: v.string(),
  name: v.string(),
  /** E-mail address or phone number. */
  reach: v.string(),
  message: v.string(),
  /** The sender, if signed in when writing and still a client; of a declaration, the client whose address it has. */
  client: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Of the mail to the club; `attempts` includes failed ones. */
  state: v.picklist(['queued', 'sent']),
  attempts: count,
  sent_at: v.nullable(date),
  created: date,
  /** Noon UTC of the day by which the club answers; null where it promised none. */
  answer_by: dateOrNull,
  is_late: v.boolean(),
  handling: v.picklist(MESSAGE_HANDLINGS),
  handled_at: dateOrNull,
  reason: v.nullable(v.picklist(SET_ASIDE_REASONS)),
})
export type ContactMessage = v.InferOutput<typeof contactItem>
export type ContactMessageSent = v.InferInput<typeof contactItem>

/** First what is late and the declarations that wait, the most urgent first; then the rest, the newest first. */
export const messageList = query('/api/club/staff/message-list', {
  who: 'staff:read',
  body: messageListSchema,
  answer: v.object({ messages: v.array(contactItem), next: v.nullable(v.string()) }),
})
export type MessagePageSent = AnswerSent<typeof messageList>

/** `message_closed` when something else has been done with it meanwhile. */
export const handleMessage = post('/api/club/staff/messages/{id}/handling', {
  who: 'staff:manage',
  body: messageHandlingSchema,
  answer: contactItem,
})
