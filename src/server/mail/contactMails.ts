import { contactReceivedText } from '@/copy/mails/contactReceived'
import { contactReplyText } from '@/copy/mails/contactReply'
import type { MailText } from '@/copy/mails/mailFrame'
import { mailDay, mailMoment } from '@/copy/mails/mailFormat'
import { isEmailReach } from '@/domain/contactForm'
import { formatReference } from '@/domain/reference'
import { queryRow } from '../db/database'
import { fromDbDate } from '../db/dbDate'

/** A mail to whoever wrote by a form of the site. */
interface ContactMail {
  to: string
  text: MailText
}

/** SQL: `sender` was signed in when writing `message`, and has proved that its address is theirs. */
export const IS_OWN_ADDRESS =
  'COALESCE(sender.verified AND sender.email = message.reach COLLATE NOCASE, FALSE)'

const SHAPE = {
  number: '',
  reach: '',
  message: '',
  created: '',
  answer_by: '',
  handling: '',
  reply: '',
  is_own: false,
}
type KeptMessage = Omit<typeof SHAPE, 'is_own'> & { is_own: boolean }

/** What is kept of a message, null for none. */
export const readMessage = (app: PbApp, id: string): KeptMessage | null =>
  queryRow(
    app,
    `SELECT message.number, message.reach, message.message, message.created, message.answer_by, message.handling, message.reply,
       ${IS_OWN_ADDRESS} AS is_own
     FROM contact_messages AS message LEFT JOIN profiles AS sender ON sender.id = message.profile
     WHERE message.id = {:id}`,
    { id },
    SHAPE,
  )

/** The address is in this entry alone; nothing that the sender wrote goes to it, because it may be a stranger's. */
export function contactReceived(app: PbApp, messageId: string, recipient: string): ContactMail | null {
  const message = readMessage(app, messageId)
  if (!message || !recipient) return null
  return {
    to: recipient,
    text: contactReceivedText({
      number: formatReference(message.number),
      received: mailMoment(dateOf(message.created)),
      day: mailDay(dateOf(message.answer_by)),
    }),
  }
}

/**
 * What staff have answered goes to the address of the message, for as long as the message is kept. What its sender wrote is
 * repeated only to a client who has proved that address to be theirs.
 */
export function contactReply(app: PbApp, messageId: string): ContactMail | null {
  const message = readMessage(app, messageId)
  if (!message?.reply || !isEmailReach(message.reach)) return null
  return {
    to: message.reach,
    text: contactReplyText({
      number: formatReference(message.number),
      received: mailMoment(dateOf(message.created)),
      reply: message.reply,
      quoted: message.is_own ? message.message : null,
    }),
  }
}

/** A date that every message has. */
const dateOf = (text: string): Date => fromDbDate(text) ?? new Date()
