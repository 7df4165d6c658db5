import { clubMidnight } from '@/domain/clubTime'
import type { Random } from '../seededRandom'

/** A moment around which much could go wrong. */
export interface ClockMoment {
  what: string
  at: Date
  /** Time zone of the machine, as `TZ` has it. */
  zone: string
}

const ZONES = ['UTC', 'Europe/Madrid', 'America/Los_Angeles', 'Asia/Tokyo'] as const
const DAY_MS = 86_400_000
const RANDOM_MOMENTS = 4
/** How far ahead random moments lie. */
const AHEAD_MS = 4 * 365 * DAY_MS

/**
 * Twenty future moments, the same for the same `now` and random numbers: the ends of months and of the year, both changes of the
 * clock, the 29th of February, midnight in Madrid and in UTC, the hour in which the databases are rewritten, and some that no one thought of.
 */
export function clockMoments(now: Date, random: Random): ClockMoment[] {
  const year = now.getUTCFullYear() + 1
  const leapYear = year + ((4 - (year % 4)) % 4)
  const march = lastSunday(year, 3)
  const october = lastSunday(year, 10)
  const named: [what: string, at: Date][] = [
    ['the end of the year in Madrid', clubMidnight(`${year + 1}-01-01`)],
    ['the end of the year in UTC', new Date(`${year + 1}-01-01T00:00:00Z`)],
    ['the end of a month of 31 days in Madrid', clubMidnight(`${year}-08-01`)],
    ['the end of a month of 31 days in UTC', new Date(`${year}-08-01T00:00:00Z`)],
    ['the 31st', new Date(`${year}-05-31T10:00:00Z`)],
    ['the last day of January', new Date(`${year}-01-31T10:00:00Z`)],
    ['the end of a month of 30 days in Madrid', clubMidnight(`${year}-12-01`)],
    ['the end of February', clubMidnight(`${leapYear + 1}-03-01`)],
    ['the clock goes ahead', new Date(`${march}T01:00:00Z`)],
    ['midnight of the day on which it goes ahead', clubMidnight(march)],
    ['the clock goes back', new Date(`${october}T01:00:00Z`)],
    [
      'midnight after the day on which it goes back',
      new Date(clubMidnight(october).getTime() + 25 * 3_600_000),
    ],
    ['the 29th of February begins', clubMidnight(`${leapYear}-02-29`)],
    ['the 29th of February ends', clubMidnight(`${leapYear}-03-01`)],
    ['midnight in UTC on a day like any other', new Date(`${year}-06-17T00:00:00Z`)],
    ['the hour in which the club rewrites its databases', new Date(`${year}-06-17T03:20:00Z`)],
  ]
  for (let index = 0; index < RANDOM_MOMENTS; index += 1)
    named.push(['at random', new Date(now.getTime() + DAY_MS + Math.floor(random.next() * AHEAD_MS))])
  return named.map(([what, at], index) => ({ what, at, zone: ZONES[index % ZONES.length] ?? 'UTC' }))
}

/** The day on which Europe's clocks change. @param month from 1 */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0))
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS).toISOString().slice(0, 10)
}
