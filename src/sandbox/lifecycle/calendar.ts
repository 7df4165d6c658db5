import { DAY } from '../core/constants'
import type { Interval } from '../core/records'

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** `anchor` plus whole months, on the anchor's day or the month's last: 31 Jan → 28 Feb → 31 Mar. */
function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + months
  const day = Math.min(date.getUTCDate(), daysInMonth(year, month))
  const shifted = Date.UTC(year, month, day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds())
  return shifted / 1000
}

const ADD: Record<Interval, (anchor: number, count: number) => number> = {
  day: (anchor, count) => anchor + count * DAY,
  week: (anchor, count) => anchor + count * 7 * DAY,
  month: addMonths,
  year: (anchor, count) => addMonths(anchor, 12 * count),
}

/** The first end of a billing period after `after`, counted from the anchor so that short months do not shift it. */
export function nextPeriodEnd(
  anchor: number,
  after: number,
  { interval, intervalCount }: { interval: Interval; intervalCount: number },
): number {
  const add = ADD[interval]
  const longest = add(0, intervalCount) + 3 * DAY
  let periods = Math.max(1, Math.floor((after - anchor) / longest))
  while (add(anchor, periods * intervalCount) <= after) periods += 1
  return add(anchor, periods * intervalCount)
}
