import * as v from 'valibot'
import { MESSAGE_STATES } from '@/domain/message'
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
  /** Which of the staff; '' for nobody, or where that is not known. */
  handled_by: v.optional(v.string(), ''),
  reason: v.nullable(v.picklist(SET_ASIDE_REASONS)),
  /** Whether whoever asks may answer it by mail now. */
  can_reply: v.optional(v.boolean(), false),
  /** The address is the sender's own, as a client has proved: the mail repeats what they wrote. */
  is_own_address: v.optional(v.boolean(), false),
  /** What was answered by mail, and how that mail fares; null for nothing. */
  reply: v.nullish(
    v.object({
      text: v.string(),
      mail: v.nullable(
        v.object({
          id: v.string(),
          state: v.picklist(MESSAGE_STATES),
          attempts: count,
          sent_at: dateOrNull,
        }),
      ),
    }),
    null,
  ),
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

/**
 * `message_closed` when something else has been done with it meanwhile, or it was answered with other words; `invalid_fields`
 * for an answer without text, for a declaration that is set aside
 * without a reason, or confirmed without saying how staff made sure of who has declared it.
 */
export const handleMessage = post('/api/club/staff/messages/{id}/handling', {
  who: 'staff:manage',
  body: messageHandlingSchema,
  answer: contactItem,
})
