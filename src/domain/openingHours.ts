import { type Brand, WORKDAYS } from './brandShape'
import { type CivilDay, clubDay, clubMoment } from './clubTime'
import { dayBefore, isWorkingDay, noonOf } from './promise'

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
function openOn(day: CivilDay, { openingHours, holidays }: OpenDays): { from: Date; to: Date } | null {
  const workday = WORKDAYS[noonOf(day).getUTCDay() - 1]
  if (workday === undefined || !isWorkingDay(day, holidays)) return null
  const { from, to } = openingHours[workday]
  return { from: clubMoment(day, from), to: clubMoment(day, to) }
}
