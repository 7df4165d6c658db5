import type { PartOfDay } from './callRequest'
import { type CivilDay, clubTime } from './clubTime'
import { isNationalHoliday } from './holidays'
import { ANSWER_WORKING_DAYS, USUAL_WORKING_DAYS } from './periods'
import { factsOf } from './serviceFacts'

/** The same promise as the club words it: «72 horas laborables». */
export const USUAL_CALL_HOURS = USUAL_WORKING_DAYS * 24
const DAY_MS = 86_400_000

/**
 * The day by which the club will have called about a request. Counting starts on the day after the request; Saturdays,
 * Sundays and holidays do not count.
 * @param receivedOn the day in the club's own time zone
 * @param holidays the club's own, as its brand has them
 */
export function promisedBy(
  serviceId: string,
  receivedOn: CivilDay,
  holidays: readonly string[],
): CivilDay | null {
  const days = factsOf(serviceId)?.callWithin
  if (days === null) return null
  return workingDaysAfter(receivedOn, days ?? USUAL_WORKING_DAYS, holidays)
}

/** The day by which the club answers a message or decides a declaration that came on a day; counted in the same way. */
export const answeredBy = (receivedOn: CivilDay, holidays: readonly string[]): CivilDay =>
  workingDaysAfter(receivedOn, ANSWER_WORKING_DAYS, holidays)

/** The next day on which the club works. */
export const nextWorkingDay = (day: CivilDay, holidays: readonly string[]): CivilDay =>
  workingDaysAfter(day, 1, holidays)

/** When a stranger who asked for it is called: on a day, from one full hour to another. */
export interface CallSlot {
  day: CivilDay
  from: number
  to: number
}

/** The hours of the club's telephone, in two halves. */
const HALVES = [
  { part: 'morning', from: 9, to: 14 },
  { part: 'afternoon', from: 14, to: 20 },
] as const

/** The hours in which a part of the day is called; `any` is both halves. */
export function callHours(part: PartOfDay): Omit<CallSlot, 'day'> {
  const halves = HALVES.filter((half) => part === 'any' || half.part === part)
  return { from: Math.min(...halves.map(({ from }) => from)), to: Math.max(...halves.map(({ to }) => to)) }
}

/**
 * When the club calls somebody who has asked for it: in what has not begun of the part of the day, today or on the next day on which it works.
 * @param holidays the club's own, as its brand has them
 */
export function callSlot(now: Date, part: PartOfDay, holidays: readonly string[]): CallSlot {
  const [today = '', clock = ''] = clubTime(now).split('T')
  const hour = Number(clock.slice(0, 2))
  const left = HALVES.find((half) => (part === 'any' || half.part === part) && hour < half.from)
  const hours = callHours(part)
  return left && isWorkingDay(today, holidays)
    ? { day: today, from: left.from, to: hours.to }
    : { day: nextWorkingDay(today, holidays), ...hours }
}

function workingDaysAfter(from: CivilDay, days: number, holidays: readonly string[]): CivilDay {
  let day = from
  for (let left = days; left > 0;) {
    day = dayAfter(day)
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return day
}

/** Monday to Friday, less the national holidays and the club's own: `2026-05-15` once, `05-15` every year. */
export function isWorkingDay(day: CivilDay, holidays: readonly string[]): boolean {
  const weekday = noonOf(day).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  return !isWeekend && !isNationalHoliday(day) && !holidays.includes(day) && !holidays.includes(day.slice(5))
}

/** Noon UTC: the same day on any clock by which a member may read it. */
export const noonOf = (day: CivilDay): Date => new Date(`${day}T12:00:00.000Z`)

/** The next day of the calendar. */
export const dayAfter = (day: CivilDay): CivilDay => daysFrom(day, 1)

/** The day of the calendar before another. */
export const dayBefore = (day: CivilDay): CivilDay => daysFrom(day, -1)

const daysFrom = (day: CivilDay, days: number): CivilDay =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
