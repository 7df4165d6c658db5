import { type Brand, type OpeningHours, WORKDAYS } from './brandShape'
import { type CivilDay, clubDay, clubMoment } from './clubTime'
import { dayAfter, dayBefore, isWorkingDay, noonOf } from './promise'

/** What says when the club is open. */
export type OpenDays = Pick<Brand, 'openingHours' | 'holidays'>

/** After how much opening time staff hear of it that nobody has answered, in minutes. */
export const UNANSWERED_MINUTES = 120

const MINUTE_MS = 60_000

/** Whether the club is open. */
export function isOpen(now: Date, club: OpenDays): boolean {
  const hours = openOn(clubDay(now), club)
  return hours !== null && now >= hours.from && now < hours.to
}

/** Whether somebody is there: until which hour of today, or from which hour of which day again. */
export type Attendance = { isOpen: true; until: number } | { isOpen: false; backOn: CivilDay; backAt: number }

/** Whether somebody of the club answers at a moment, and when that changes. */
export function attendance(now: Date, club: OpenDays): Attendance {
  const today = clubDay(now)
  const hours = hoursOn(today, club)
  if (hours && isOpen(now, club)) return { isOpen: true, until: hours.to }
  if (hours && now < clubMoment(today, hours.from))
    return { isOpen: false, backOn: today, backAt: hours.from }
  for (let day = dayAfter(today); ; day = dayAfter(day)) {
    const next = hoursOn(day, club)
    if (next) return { isOpen: false, backOn: day, backAt: next.from }
  }
}

/** The latest moment since which the club has been open that many minutes; whoever has waited since then has waited so long. */
export function openMinutesAgo(now: Date, minutes: number, club: OpenDays): Date {
  let left = minutes * MINUTE_MS
  for (let day = clubDay(now); ; day = dayBefore(day)) {
    const hours = openOn(day, club)
    if (hours === null || hours.from >= now) continue
    const end = Math.min(hours.to.getTime(), now.getTime())
    const open = end - hours.from.getTime()
    if (open >= left) return new Date(end - left)
    left -= open
  }
}

/** From when to when the club is open on a day; null for a day on which it is not. */
function openOn(day: CivilDay, club: OpenDays): { from: Date; to: Date } | null {
  const hours = hoursOn(day, club)
  return hours && { from: clubMoment(day, hours.from), to: clubMoment(day, hours.to) }
}

/** The same in full hours of the club's clocks. */
function hoursOn(day: CivilDay, { openingHours, holidays }: OpenDays): OpeningHours | null {
  const workday = WORKDAYS[noonOf(day).getUTCDay() - 1]
  return workday !== undefined && isWorkingDay(day, holidays) ? openingHours[workday] : null
}
