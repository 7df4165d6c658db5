import { clubDay } from '@/domain/clubTime'
import type { QueueGroup, RequestListRequest } from '@/domain/panel/requestQuery'
import type { RequestAge } from '@/domain/panel/requestAge'
import { BRAND } from '@/domain/brand'
import { dayAfter, nextWorkingDay, noonOf } from '@/domain/promise'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'

/** `domain/panel/requestQuery.queueGroupOf`, as the indexes have it. */
export const QUEUE_GROUP =
  "(CASE WHEN handling = 'contacted' AND call_again = '' THEN 'called' ELSE 'toCall' END)"

/**
 * The order of the queue within a group, as its indexes have it: by the day of the next call, requests without one last, then by how
 * long somebody has waited. It stands beyond the very day that it begins with, and before the next.
 */
export const QUEUE_KEY =
  "((CASE WHEN call_again != '' THEN call_again WHEN promised_by != '' THEN promised_by ELSE '9' END) || made_at)"

/** Promises for the next days, as they are stored; the last is the one after the next on which the club works. */
export type PromisedDays = Record<'today' | 'tomorrow' | 'afterNext', string>

export const promisedDays = (now: Date): PromisedDays => {
  const today = clubDay(now)
  return {
    today: stored(today),
    tomorrow: stored(dayAfter(today)),
    afterNext: stored(dayAfter(nextWorkingDay(today, BRAND.holidays))),
  }
}
const stored = (day: string): string => toDbDate(noonOf(day))

/** Before and after every day and what was promised for none. */
const [START, END] = ['', '~']

/** Of promised days, the first and the one after the last. */
export type PromisedRange = readonly [from: string, until: string]

/** Which promises each filter of the queue is about. */
export function promisedIn(age: RequestAge, { today, tomorrow, afterNext }: PromisedDays): PromisedRange {
  const ranges: Record<RequestAge, PromisedRange> = {
    todas: [START, END],
    atrasadas: [START, today],
    hoy: [today, tomorrow],
    proximas: [today, afterNext],
  }
  return ranges[age]
}

/** By what the triggers have counted of each group. */
const COUNTED_AS = { toCall: 'request', called: 'called' } as const satisfies Record<QueueGroup, string>

/**
 * How many requests of a group are open, of one service or of all. Triggers count them as they come and go: of a million members,
 * tens of thousands are open.
 */
export function countQueue(
  app: PbApp,
  group: QueueGroup,
  [from, until]: PromisedRange,
  service: RequestListRequest['service'] = null,
): number {
  const row = queryRow(
    app,
    `SELECT COALESCE(SUM(waiting), 0) AS requests FROM waiting_counts
     WHERE queue = {:queue} AND day >= {:from} AND day < {:until}${service === null ? '' : ' AND service = {:service}'}`,
    { queue: COUNTED_AS[group], from, until, ...(service !== null && { service }) },
    { requests: 0 },
  )
  return row?.requests ?? 0
}

/** How many requests are open, of one service or of all, and how many of them are late: the day of the next call is over. */
export function requestCounts(
  app: PbApp,
  service: RequestListRequest['service'],
  days: PromisedDays,
): { open: number; overdue: number } {
  const all = promisedIn('todas', days)
  return {
    open: countQueue(app, 'toCall', all, service) + countQueue(app, 'called', all, service),
    overdue: countQueue(app, 'toCall', promisedIn('atrasadas', days), service),
  }
}
