import { type CivilDay, clubDay, clubMidnight, clubTime } from './clubTime'
import { dayAfter } from './promise'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What the club tells the person who has asked for something, without their having to look. */
export const NOTICE_KINDS = ['request-call-again', 'request-done', 'request-cancelled'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Nobody is told anything from the evening until the morning, by the club's clocks; the hours at which that begins and ends. */
export const QUIET_HOURS = { from: 21, to: 9 } as const

/** How long staff can take a step back before anybody hears of it, in minutes. */
export const STEP_BACK_MINUTES = 10

/** When what has just happened may be told: never before a step back would have been taken, and not in quiet hours. */
export function tellableFrom(now: Date): Date {
  const soonest = new Date(now.getTime() + STEP_BACK_MINUTES * MINUTE_MS)
  const hour = Number(clubTime(soonest).slice(11, 13))
  const today = clubDay(soonest)
  if (hour < QUIET_HOURS.to) return morningOf(today)
  return hour < QUIET_HOURS.from ? soonest : morningOf(dayAfter(today))
}

/** The first moment of a day, at the club, at which something may be told. */
function morningOf(day: CivilDay): Date {
  const morning = new Date(clubMidnight(day).getTime() + QUIET_HOURS.to * HOUR_MS)
  // The night in which the clocks change is an hour longer or shorter.
  return new Date(morning.getTime() + (QUIET_HOURS.to - Number(clubTime(morning).slice(11, 13))) * HOUR_MS)
}
