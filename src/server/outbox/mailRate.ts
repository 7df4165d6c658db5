import { MAIL_GAP_MINUTES, MAILS_A_DAY } from '@/domain/account/emailCode'
import { toDbDate } from '../db/dbDate'
import { settings } from '../runtime/settings'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How often an address gets one kind of mail that strangers can cause; moments are database text. */
export interface MailRate {
  /** Mails after this moment count. */
  yesterday: string
  /** None may have been later than this. */
  recent: string
  aDay: number
}

export function mailRate(now: Date): MailRate {
  const { limitFactor } = settings()
  return {
    yesterday: toDbDate(new Date(now.getTime() - DAY_MS)),
    recent: toDbDate(new Date(now.getTime() - (MAIL_GAP_MINUTES * MINUTE_MS) / limitFactor)),
    aDay: MAILS_A_DAY * limitFactor,
  }
}

/** What an address was mailed since `yesterday`: how often, and when last; empty for never. */
export interface MailedBefore {
  day: number
  last: string
}

/** Whether it may be mailed once more. */
export const mayMailAgain = ({ day, last }: MailedBefore, { aDay, recent }: MailRate): boolean =>
  day < aDay && last <= recent
