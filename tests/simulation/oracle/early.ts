import { fromUnix } from '@/server/db/dbDate'
import type { SimulationClub } from '../SimulationClub'
import { dayTimeFrom } from './calendarRules'
import { STEP_BACK_SECONDS } from './deeds'

/** What staff may still take back. */
const TAKEN_BACK = ['request-missed', 'request-call-again', 'request-done', 'request-cancelled']
/** What is told by day alone. */
const BY_DAY = [
  ...['payment-failed', 'refunded', 'card-expiring', 'family-joined', 'family-left'],
  ...TAKEN_BACK,
]
const LOOKED_BACK_SECONDS = 3_600

const seconds = (text: string): number => Date.parse(text.replace(' ', 'T')) / 1_000

/**
 * By profile, which of the mails of this stop have left before the day that they had to wait for. What went by mail because no device
 * or provider took it had waited there.
 */
export async function readEarly(club: SimulationClub): Promise<Map<string, string[]>> {
  const rows = await club.rows(
    `SELECT profile, kind, created, sent_at FROM messages AS mail
     WHERE channel = 'mail' AND state = 'sent' AND sent_at > '${fromUnix(club.now() - LOOKED_BACK_SECONDS)}'
       AND kind IN (${BY_DAY.map((kind) => `'${kind}'`).join(', ')}) AND NOT EXISTS (
         SELECT 1 FROM messages AS other WHERE other.profile = mail.profile AND other.channel IN ('push', 'message')
           AND other.kind = mail.kind AND other.occasion = mail.occasion)`,
  )
  const early = new Map<string, string[]>()
  for (const [profile = '', kind = '', created = '', sentAt = ''] of rows) {
    const from = dayTimeFrom(seconds(created) + (TAKEN_BACK.includes(kind) ? STEP_BACK_SECONDS : 0))
    if (seconds(sentAt) >= Math.floor(from)) continue
    early.set(profile, [...(early.get(profile) ?? []), `the mail "${kind}" of ${created} left at ${sentAt}`])
  }
  return early
}
