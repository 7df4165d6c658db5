import { clubDay } from '@/domain/clubTime'
import type { RequestListRequest } from '@/domain/panel/requestQuery'
import { dayAfter, noonOf } from '@/domain/promise'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'

/** The order of the queue, as its indexes have it: by promised day, requests without one last. */
export const QUEUE_KEY = "(CASE promised_by WHEN '' THEN '9' ELSE promised_by END)"

/** Promises for the next days, as they are stored. */
export type PromisedDays = Record<'today' | 'tomorrow' | 'afterTomorrow', string>

export const promisedDays = (now: Date): PromisedDays => {
  const today = clubDay(now)
  const tomorrow = dayAfter(today)
  return { today: stored(today), tomorrow: stored(tomorrow), afterTomorrow: stored(dayAfter(tomorrow)) }
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

/** By what triggers count as requests come and go: of a million members, tens of thousands are open. */
function countUntil(app: PbApp, service: RequestListRequest['service'], until: string): number {
  const row = queryRow(
    app,
    `SELECT COALESCE(SUM(waiting), 0) AS requests FROM waiting_counts
     WHERE queue = 'request' AND day < {:until}${service === null ? '' : ' AND service = {:service}'}`,
    service === null ? { until } : { until, service },
    { requests: 0 },
  )
  return row?.requests ?? 0
}
