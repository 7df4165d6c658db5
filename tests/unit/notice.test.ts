import { describe, expect, test } from 'vitest'
import { clubTime } from '@/domain/clubTime'
import { QUIET_HOURS, STEP_BACK_MINUTES, tellableFrom } from '@/domain/notice'

/** What the club's clocks show when something may be told that has just happened. */
const toldAt = (moment: string): string => clubTime(tellableFrom('request-done', new Date(moment)))

describe('what the club has done is told', () => {
  test.each([
    ['by day, once a step back would have been taken', '2026-11-26T10:00:00Z', '2026-11-26T11:10:00'],
    ['until the evening', '2026-11-26T19:49:00Z', '2026-11-26T20:59:00'],
    ['in the morning, from the evening on', '2026-11-26T19:50:00Z', '2026-11-27T09:00:00'],
    ['in the same morning, after midnight', '2026-11-26T23:30:00Z', '2026-11-27T09:00:00'],
    ['from the end of the night on', '2026-11-27T07:50:00Z', '2026-11-27T09:00:00'],
    ['at nine, when the night was an hour shorter', '2027-03-27T21:00:00Z', '2027-03-28T09:00:00'],
    ['at nine, when it was an hour longer', '2026-10-24T20:00:00Z', '2026-10-25T09:00:00'],
    ['over the end of the year', '2026-12-31T21:00:00Z', '2027-01-01T09:00:00'],
  ])('%s', (_when, happened, told) => expect(toldAt(happened)).toBe(told))

  test('never in quiet hours, and never at once', () => {
    for (let minute = 0; minute < 366 * 24 * 60; minute += 37) {
      const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000)
      const hour = Number(clubTime(tellableFrom('request-done', now)).slice(11, 13))
      expect(hour, now.toISOString()).toBeGreaterThanOrEqual(QUIET_HOURS.to)
      expect(hour, now.toISOString()).toBeLessThan(QUIET_HOURS.from)
      const wait = tellableFrom('request-done', now).getTime() - now.getTime()
      expect(wait).toBeGreaterThanOrEqual(STEP_BACK_MINUTES * 60_000)
      expect(wait).toBeLessThanOrEqual(13 * 3_600_000)
    }
  })
})
