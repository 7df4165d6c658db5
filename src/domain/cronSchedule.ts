/** Smallest and largest value of minute, hour, day of the month, month and day of the week (0 is Sunday). */
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const
/** Every date comes up within this many days, even the 29th of February. */
const DAYS_BACK = 8 * 366
const DAY_MS = 86_400_000

/**
 * The last moment, not after `now`, at which a schedule was due; null when it never is.
 * @param schedule five fields of cron with numbers, `*`, lists, ranges and steps, in UTC; a day must fit both of its fields
 */
export function lastDue(schedule: string, now: Date): Date | null {
  const [minutes = [], hours = [], days = [], months = [], weekdays = []] = schedule
    .split(' ')
    .map((field, at) => valuesOf(field, RANGES[at] ?? [0, 0]))
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  for (let back = 0; back <= DAYS_BACK; back++) {
    const day = new Date(midnight - back * DAY_MS)
    const fits =
      days.includes(day.getUTCDate()) &&
      months.includes(day.getUTCMonth() + 1) &&
      weekdays.includes(day.getUTCDay())
    const due = fits ? lastTime(day, hours, minutes, now) : null
    if (due) return due
  }
  return null
}

function lastTime(day: Date, hours: readonly number[], minutes: readonly number[], now: Date): Date | null {
  const times = hours.flatMap((hour) =>
    minutes.map((minute) => day.getTime() + (hour * 60 + minute) * 60_000),
  )
  const past = times.filter((time) => time <= now.getTime())
  return past.length > 0 ? new Date(Math.max(...past)) : null
}

function valuesOf(field: string, [smallest, largest]: readonly [number, number]): number[] {
  return field.split(',').flatMap((part) => {
    const [range = '', step = '1'] = part.split('/')
    const [from = '', to = from] = range === '*' ? [String(smallest), String(largest)] : range.split('-')
    const values: number[] = []
    for (let value = Number(from); value <= Number(to); value += Number(step) || 1) values.push(value)
    return values
  })
}
