import * as v from 'valibot'
import { messageListSchema } from '@/domain/panel/messageQuery'
import { type AnswerSent, query } from '../route'
import { count, date } from '../shapes'

/** A message of the contact form. */
const contactItem = v.object({
  id: v.string(),
  name: v.string(),
  /** E-mail address or phone number. */
  reach: v.string(),
  message: v.string(),
  /** The sender, if signed in when writing and still a client. */
  client: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Of the mail to the club; `attempts` includes failed ones. */
  state: v.picklist(['queued', 'sent']),
  attempts: count,
  sent_at: v.nullable(date),
  created: date,
})
export type ContactMessage = v.InferOutput<typeof contactItem>
export type ContactMessageSent = v.InferInput<typeof contactItem>

export const messageList = query('/api/club/staff/message-list', {
  who: 'staff:read',
  body: messageListSchema,
  answer: v.object({ messages: v.array(contactItem), next: v.nullable(v.string()) }),
})
export type MessagePageSent = AnswerSent<typeof messageList>
