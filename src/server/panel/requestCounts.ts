import { clubDay } from '@/domain/clubTime'
import type { RequestListRequest } from '@/domain/panel/requestQuery'
import { dayAfter, noonOf } from '@/domain/promise'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { QUEUE_KEY } from './openRequests'

/** The promises for today and for the day after tomorrow, as they are stored. */
export const promisedDays = (now: Date): { today: string; afterTomorrow: string } => {
  const today = clubDay(now)
  return { today: stored(today), afterTomorrow: stored(dayAfter(dayAfter(today))) }
}
const stored = (day: string): string => toDbDate(noonOf(day))

/** After every day and after what was promised for none. */
const END = '~'

/** How many requests are open, of one service or of all, and how many of them were promised for a day before `today`. */
export const requestCounts = (
  app: PbApp,
  service: RequestListRequest['service'],
  today: string,
): { open: number; overdue: number } => ({
  open: countUntil(app, service, END),
  overdue: countUntil(app, service, today),
})

/** Counts entries of the queue's own index, which has the open requests only. */
function countUntil(app: PbApp, service: RequestListRequest['service'], until: string): number {
  const row = queryRow(
    app,
    `SELECT COUNT(*) AS requests FROM benefit_actions
     WHERE handling IN ('pending', 'contacted') AND ${QUEUE_KEY} < {:until}${
       service === null ? '' : ' AND service_id = {:service}'
     }`,
    service === null ? { until } : { until, service },
    { requests: 0 },
  )
  return row?.requests ?? 0
}
