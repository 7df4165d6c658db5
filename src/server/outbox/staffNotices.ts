import { BRAND } from '@/domain/brand'
import { clubDay, clubHour } from '@/domain/clubTime'
import { CLUB_TODAY_HOURS } from '@/domain/notice'
import { isWorkingDay } from '@/domain/promise'
import { IS_INVITED } from '../clients/isInvited'
import { queryRows } from '../db/database'
import { settings } from '../runtime/settings'
import { queueNotice } from './queueNotice'

/** Tells everybody of the team, once a working day, what waits for the club (`mail/clubToday`). Without a mail server nobody. */
export function queueClubToday(app: PbApp, now: Date): void {
  const hour = clubHour(now)
  const day = clubDay(now)
  const isMorning = hour >= CLUB_TODAY_HOURS.from && hour < CLUB_TODAY_HOURS.to
  if (!settings().mail || !isMorning || !isWorkingDay(day, BRAND.holidays)) return
  for (const { id, email } of notToldOn(app, day)) queueNotice(app, '', 'club-today', `${day} ${id}`, email)
}

/** Nobody is told whose address nobody has proved. */
const notToldOn = (app: PbApp, day: string) =>
  queryRows(
    app,
    `SELECT id, email FROM staff WHERE NOT ${IS_INVITED} AND NOT EXISTS (
       SELECT 1 FROM messages WHERE profile = '' AND channel = 'mail' AND kind = 'club-today'
         AND occasion = {:day} || ' ' || staff.id)`,
    { day },
    { id: '', email: '' },
  )

/**
 * Tells those who manage about a change in the team; call it with their addresses of before it, because one of them may be whom it
 * puts out. @param lineId of the audit log
 */
export function teamChangedMails(
  tx: PbApp,
  lineId: string,
  managers: readonly { id: string; email: string }[],
): void {
  if (!settings().mail) return
  for (const { id, email } of managers) queueNotice(tx, '', 'team-changed', `${lineId} ${id}`, email)
}
