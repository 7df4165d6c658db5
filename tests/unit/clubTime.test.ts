import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clubDay, clubMidnight, clubTime } from '@/domain/clubTime'

const madrid = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
})
const byIntl = (moment: Date): string => madrid.format(moment).replace(' ', 'T')

describe('the time in the club', () => {
  it.each([
    ['winter', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00'],
    ['summer', '2026-07-01T23:30:00Z', '2026-07-02T01:30:00'],
    ['the turn of the year', '2026-12-31T23:00:00Z', '2027-01-01T00:00:00'],
    ['the second before summer time', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['the first of summer time', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['the last of summer time', '2026-10-25T00:59:59Z', '2026-10-25T02:59:59'],
    ['the first after it', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00'],
  ])('%s', (_what, moment, expected) => {
    expect(clubTime(new Date(moment))).toBe(expected)
    expect(clubDay(new Date(moment))).toBe(expected.slice(0, 10))
  })

  it('is what the zone tables say, at every moment of forty years', () => {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (date) => {
        expect(clubTime(date)).toBe(byIntl(date))
      }),
      { numRuns: 500 },
    )
  })

  it('begins each day at midnight, on days on which the clocks change too', () => {
    for (let day = Date.UTC(2024, 0, 1, 12); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
      const text = new Date(day).toISOString().slice(0, 10)
      expect(byIntl(clubMidnight(text))).toBe(`${text}T00:00:00`)
    }
  })

  it('changes in the right hour of every year', () => {
    for (let year = 2000; year < 2040; year++) {
      for (const month of [2, 9]) {
        for (let hour = 24 * 24; hour < 24 * 31; hour++) {
          const date = new Date(Date.UTC(year, month, 1, hour))
          expect(clubTime(date)).toBe(byIntl(date))
        }
      }
    }
  })
})
