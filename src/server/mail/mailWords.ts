import type { MailText } from '@/copy/mails/mailFrame'
import { fromDbDate } from '../db/dbDate'
import type { MailFacts } from './mailFacts'

/** An entry of the queue. */
export interface QueuedMail {
  profile: string
  kind: string
  occasion: string
  /** The address, where it is not the client's own. */
  recipient: string
  /** When it was queued, database text. */
  created: string
}

/** What a kind says, or null if that is no longer true. Paths are those of the app. */
export type Compose = (app: PbApp, facts: MailFacts, mail: QueuedMail) => Words | null
export interface Words {
  text: MailText
  path: string | null
  asidePath?: string
}

export const ACCOUNT = '/portal/cuenta'

/** What an occasion begins with: the id of what the mail is about. */
export const idIn = ({ occasion }: Pick<QueuedMail, 'occasion'>): string => occasion.split(' ')[0] ?? ''

/** A date that every row of its kind has. */
export const dateOf = (text: string): Date => fromDbDate(text) ?? new Date()
