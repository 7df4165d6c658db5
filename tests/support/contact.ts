import type { CaughtMail } from '@/ops/run/caughtMail'
import { actionId } from './benefits'
import { callClub, type ClubAnswer } from './callClub'
import type { TestClub } from './startTestClub'

/** What the contact form sends. */
export interface ContactBody {
  id: string
  name: string
  reach: string
  message: string
  subject: string
}

export interface ContactRow extends Omit<ContactBody, 'subject'> {
  profile: string
  kind: 'message' | 'withdrawal'
  number: string
  answer_by: string
  handling: string
  reply: string
  state: 'queued' | 'sent'
  attempts: number
  next_attempt_at: string
  sent_at: string
  error: string
  created: string
}

/** A message that the club takes; every call is another one. */
export const contactBody = (changes: Partial<ContactBody> = {}): ContactBody => {
  const id = actionId()
  return {
    id,
    name: 'Nuria Peña',
    reach: `nuria-${id}@example.org`,
    message: `¿Puedo apuntar también a mi padre? (${id})`,
    subject: '',
    ...changes,
  }
}

export const sendContact = (club: { url: string }, body: object, token?: string): Promise<ClubAnswer> =>
  callClub(club, 'contact', { body, ...(token ? { token } : {}) })

/** The row with this id, or null. */
export async function storedContact({ superuser }: TestClub, id: string): Promise<ContactRow | null> {
  const { items } = await superuser
    .collection('contact_messages')
    .getList<ContactRow>(1, 1, { filter: superuser.filter('id = {:id}', { id }) })
  return items[0] ?? null
}

export async function contactCount({ superuser }: TestClub): Promise<number> {
  return (await superuser.collection('contact_messages').getList(1, 1)).totalItems
}

/** The mails about a message. */
export const contactMails = ({ mail }: TestClub, id: string): CaughtMail[] =>
  mail.messages.filter(({ headers }) =>
    headers.some(({ name, value }) => name === 'message-id' && value.includes(id)),
  )
