import { clubTodayText } from '@/copy/mails/clubToday'
import { mailDay } from '@/copy/mails/mailFormat'
import type { MailText } from '@/copy/mails/mailFrame'
import { clubDay } from '@/domain/clubTime'
import { waitingForClub } from '../benefits/waitingForClub'
import { queryRow } from '../db/database'
import { faults } from '../runtime/troubles'
import type { QueuedMail } from './mailWords'

/** What waits for the club this morning; null on another day, and for whoever is not of the team by that address any more. */
export function clubToday(
  app: PbApp,
  { occasion, recipient }: Pick<QueuedMail, 'occasion' | 'recipient'>,
): MailText | null {
  const now = new Date()
  const [day, staffId = ''] = occasion.split(' ')
  if (day !== clubDay(now) || !isColleague(app, staffId, recipient)) return null
  return clubTodayText({
    ...waitingForClub(app, now),
    day: mailDay(now),
    // Whoever reads that mails do not arrive has got one.
    broken: faults(app, now).flatMap(({ kind }) => (kind === 'mail' ? [] : [kind])),
  })
}

const isColleague = (app: PbApp, id: string, email: string): boolean =>
  queryRow(app, 'SELECT id FROM staff WHERE id = {:id} AND email = {:email}', { id, email }, { id: '' }) !==
  null
