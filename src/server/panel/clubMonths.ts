import { clubDay, clubMidnight } from '@/domain/clubTime'
import type { Overview } from '@/contract/panel/overview'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'

const MONTHS = 12
const SUMS = { joined: 0, departed: 0, revenue_cents: 0 }

type Month = Overview['months'][number]

/**
 * The last twelve months of the club's calendar, the present one last.
 * @param active members now, from which the members at the end of earlier months follow
 */
export function clubMonths(app: PbApp, now: Date, active: number): Month[] {
  const months: Month[] = []
  let month = clubDay(now).slice(0, 7)
  let atItsEnd = active
  for (let left = MONTHS; left > 0; left -= 1) {
    const { joined, departed, revenue_cents } = sumsOf(app, month)
    months.unshift({ month, joined, left: departed, active: atItsEnd, revenue_cents })
    atItsEnd += departed - joined
    month = monthBefore(month)
  }
  return months
}

function sumsOf(app: PbApp, month: string): typeof SUMS {
  const sums = Object.keys(SUMS).map((name) => `COALESCE(SUM(${name}), 0) AS ${name}`)
  const range = { since: firstHour(month), until: firstHour(monthAfter(month)) }
  return (
    queryRow(
      app,
      `SELECT ${sums.join(', ')} FROM club_hours WHERE hour >= {:since} AND hour < {:until}`,
      range,
      SUMS,
    ) ?? SUMS
  )
}

/** The UTC hour at which a month begins in club time, as `club_hours` has it. */
const firstHour = (month: string): string => toDbDate(clubMidnight(`${month}-01`)).slice(0, 13)

const monthBefore = (month: string): string => shifted(month, -1)
const monthAfter = (month: string): string => shifted(month, 1)

function shifted(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}
