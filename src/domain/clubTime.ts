const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [MARCH, OCTOBER] = [2, 9]

/** A day of the calendar, without a time: `2026-11-21`. */
export type CivilDay = string

/**
 * A moment as the club's clocks show it (Madrid, mainland Spain): `2026-11-21T10:00:00`. Computed by the European rule, because
 * PocketBase's runtime has no Intl and its time zones are silently UTC on a machine without zone files.
 */
export function clubTime(moment: Date): string {
  const year = moment.getUTCFullYear()
  const isSummer = moment >= clocksChange(year, MARCH) && moment < clocksChange(year, OCTOBER)
  return new Date(moment.getTime() + (isSummer ? 2 : 1) * HOUR_MS).toISOString().slice(0, 19)
}

/** The day at the club. */
export const clubDay = (moment: Date): CivilDay => clubTime(moment).slice(0, 10)

/** The hour that the club's clocks show, 0 to 23. */
export const clubHour = (moment: Date): number => Number(clubTime(moment).slice(11, 13))

/** Whether two moments are of one day of the club. */
export const isSameClubDay = (one: Date, other: Date): boolean => clubDay(one) === clubDay(other)

/** The moment at which a day begins at the club. */
export function clubMidnight(day: CivilDay): Date {
  const winter = new Date(new Date(`${day}T00:00:00.000Z`).getTime() - HOUR_MS)
  return clubTime(winter) === `${day}T00:00:00` ? winter : new Date(winter.getTime() - HOUR_MS)
}

/** The moment at which the club's clocks show a full hour of a day, of those that every day has: not in the night in which they change. */
export function clubMoment(day: CivilDay, hour: number): Date {
  const moment = new Date(clubMidnight(day).getTime() + hour * HOUR_MS)
  // The night in which the clocks change is an hour longer or shorter.
  return new Date(moment.getTime() + (hour - clubHour(moment)) * HOUR_MS)
}

/** One o'clock UTC on the last Sunday of the month. */
function clocksChange(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return new Date(lastDay.getTime() - lastDay.getUTCDay() * DAY_MS)
}
