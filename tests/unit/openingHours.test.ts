import { describe, expect, test } from 'vitest'
import { BRAND } from '@/domain/brand'
import { type Brand, WORKDAYS, type Workday } from '@/domain/brandShape'
import { clubMoment, clubTime } from '@/domain/clubTime'
import { attendance, isOpen, openMinutesAgo, UNANSWERED_MINUTES } from '@/domain/openingHours'
import { isWorkingDay, noonOf } from '@/domain/promise'
import { BRAND as OTHER } from '../support/otherBrand/brand'

const MINUTE_MS = 60_000
const CLUB = { openingHours: BRAND.openingHours, holidays: ['2026-05-15', '11-09'] }

/** Since when, by the club's clocks, somebody has waited two open hours. */
const waitingSince = (now: string): string =>
  clubTime(openMinutesAgo(new Date(now), UNANSWERED_MINUTES, CLUB))
    .replace('T', ' ')
    .slice(0, 16)

test.each([
  ['a morning', '2026-11-26T11:30:00Z', '2026-11-26 10:30'],
  ['the first two hours of a day', '2026-11-26T09:30:00Z', '2026-11-25 17:30'],
  ['the moment at which it opens', '2026-11-26T08:00:00Z', '2026-11-25 16:00'],
  ['a Monday morning: Friday closes at three', '2026-11-23T08:30:00Z', '2026-11-20 13:30'],
  ['a Saturday', '2026-11-28T12:00:00Z', '2026-11-27 13:00'],
  ['after a holiday of the nation in the week', '2026-10-13T07:15:00Z', '2026-10-09 13:15'],
  ['after one of the club’s own, once', '2026-05-18T07:15:00Z', '2026-05-14 16:15'],
  ['after one of the club’s own, every year', '2027-11-10T08:15:00Z', '2027-11-08 16:15'],
  ['after the night that was an hour shorter', '2026-03-30T07:00:00Z', '2026-03-27 13:00'],
  ['after the night that was an hour longer', '2026-10-26T08:00:00Z', '2026-10-23 13:00'],
])('two hours of opening time before %s', (_when, now, since) => expect(waitingSince(now)).toBe(since))

/** The same by counting minutes on the clocks, without any of the rules under test. */
function isOpenMinute(moment: number): boolean {
  const [day = '', clock = ''] = clubTime(new Date(moment)).split('T')
  const hour = Number(clock.slice(0, 2))
  const weekday = noonOf(day).getUTCDay()
  const closes = weekday === 5 ? 15 : 18
  return isWorkingDay(day, CLUB.holidays) && hour >= 9 && hour < closes
}

describe.each([
  ['over the clocks of spring and Easter', '2026-03-20', 24],
  ['over holidays of the nation and the club', '2026-05-01', 24],
  ['over the clocks of autumn', '2026-10-05', 28],
  ['over Christmas', '2026-12-01', 42],
])('minute by minute, %s', (_when, from, days) => {
  const start = new Date(`${from}T00:00:00Z`).getTime()
  // Ten days before it, so that there are two open hours before its first minute.
  const begins = start - 10 * 1_440 * MINUTE_MS

  test('the club is open when its clocks say so, and somebody has waited two hours when two hours of them have passed', () => {
    const open: number[] = []
    for (let at = begins; at < start + days * 1_440 * MINUTE_MS; at += MINUTE_MS) {
      const since = at - begins > 10 * 1_440 * MINUTE_MS ? open[open.length - UNANSWERED_MINUTES] : undefined
      if (since !== undefined && at % (7 * MINUTE_MS) === 0) {
        expect(
          openMinutesAgo(new Date(at), UNANSWERED_MINUTES, CLUB).getTime(),
          new Date(at).toISOString(),
        ).toBe(since)
      }
      const isOpenNow = isOpenMinute(at)
      if (isOpen(new Date(at), CLUB) !== isOpenNow) throw new Error(`wrong at ${new Date(at).toISOString()}`)
      if (isOpenNow) open.push(at)
    }
  })
})

/** «hasta las 18», or the day and hour from which somebody is there again. */
function thereAt(now: string): string {
  const there = attendance(new Date(now), CLUB)
  return there.isOpen ? `until ${there.until}` : `${there.backOn} at ${there.backAt}`
}

test.each([
  ['a second before the club opens', '2026-11-26T07:59:59Z', '2026-11-26 at 9'],
  ['the moment at which it opens', '2026-11-26T08:00:00Z', 'until 18'],
  ['a second before it closes', '2026-11-26T16:59:59Z', 'until 18'],
  ['the moment at which it closes', '2026-11-26T17:00:00Z', '2026-11-27 at 9'],
  ['a Friday, which is shorter', '2026-11-27T13:59:59Z', 'until 15'],
  ['a Friday at three', '2026-11-27T14:00:00Z', '2026-11-30 at 9'],
  ['a Friday at midnight of the club’s clocks, Saturday there', '2026-11-27T23:00:00Z', '2026-11-30 at 9'],
  ['a Sunday', '2026-11-29T12:00:00Z', '2026-11-30 at 9'],
  ['past midnight of a working day', '2026-11-25T23:30:00Z', '2026-11-26 at 9'],
  ['a holiday of the nation, at an hour of every Monday', '2026-10-12T10:00:00Z', '2026-10-13 at 9'],
  ['the evening before a bridge of two holidays', '2026-12-04T16:00:00Z', '2026-12-07 at 9'],
  ['Maundy Thursday', '2026-04-02T17:00:00Z', '2026-04-06 at 9'],
  ['one of the club’s own, once', '2026-05-15T10:00:00Z', '2026-05-18 at 9'],
  ['one of the club’s own, every year', '2027-11-09T10:00:00Z', '2027-11-10 at 9'],
  ['the last evening of the year', '2026-12-31T17:30:00Z', '2027-01-04 at 9'],
  ['the Friday before the night that is an hour shorter', '2026-03-27T14:00:00Z', '2026-03-30 at 9'],
  ['the first morning of summer time, an hour earlier', '2026-03-30T07:00:00Z', 'until 18'],
  ['the first morning of winter time', '2026-10-26T07:59:59Z', '2026-10-26 at 9'],
])('%s: until when somebody is there, or when again', (_when, now, there) => expect(thereAt(now)).toBe(there))

test('whoever is told that somebody comes back finds the club closed until then, and open from then on', () => {
  const start = new Date('2026-11-28T00:00:00Z').getTime()
  for (let at = start; at < start + 45 * 1_440 * MINUTE_MS; at += 53 * MINUTE_MS) {
    const there = attendance(new Date(at), CLUB)
    expect(there.isOpen, new Date(at).toISOString()).toBe(isOpen(new Date(at), CLUB))
    if (there.isOpen) continue
    const back = clubMoment(there.backOn, there.backAt).getTime()
    expect(back).toBeGreaterThan(at)
    expect(isOpen(new Date(back), CLUB)).toBe(true)
    for (let minute = at; minute < back; minute += 59 * MINUTE_MS) {
      if (isOpen(new Date(minute), CLUB)) throw new Error(`open before ${new Date(back).toISOString()}`)
    }
  }
})

/** As pages name them. */
const NAMES: Record<Workday, string> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
}

/** «Lunes a jueves de 9h a 18h, viernes de 9h a 15h» as hours of each day. */
function readHours(text: string): Partial<Record<Workday, { from: number; to: number }>> {
  const dayOf = (name: string): number => WORKDAYS.findIndex((day) => NAMES[day] === name)
  const part = /(\p{L}+)(?: a (\p{L}+))? de (\d+)h a (\d+)h/gu
  return Object.fromEntries(
    [...text.toLowerCase().replaceAll('\u00a0', ' ').matchAll(part)].flatMap(
      ([, first = '', last = first, from, to]) =>
        WORKDAYS.slice(dayOf(first), dayOf(last) + 1).map((day) => [
          day,
          { from: Number(from), to: Number(to) },
        ]),
    ),
  )
}

test.each<[string, Brand]>([
  ['this brand', BRAND],
  ['the brand of the tests', OTHER],
])('the hours that pages of %s name are those of its clock', (_brand, { supportHours, openingHours }) => {
  expect(readHours(supportHours)).toEqual(openingHours)
})
