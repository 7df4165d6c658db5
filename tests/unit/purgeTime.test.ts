import { expect, test } from 'vitest'
import { ERASED_WITHIN_HOURS } from '@/domain/retention'
import { isPurgeDue } from '@/server/jobs/isPurgeDue'

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-25T12:00:00Z')
const DAYS = 10

/** Plays the days by the minute: the job runs at :47, and something is erased when `erases` says so. */
function rewrites(erases: (minute: number) => boolean, isDown = (_minute: number) => false): Date[] {
  const done: Date[] = []
  let erased: Date | null = null
  for (let minute = 0; minute < DAYS * 24 * 60; minute += 1) {
    const now = new Date(START + minute * MINUTE_MS)
    if (erases(minute)) erased ??= now
    if (minute % 60 !== 47 || isDown(minute) || !erased || !isPurgeDue(erased, now)) continue
    expect(now.getTime() - erased.getTime()).toBeLessThanOrEqual(ERASED_WITHIN_HOURS * 60 * MINUTE_MS)
    done.push(now)
    erased = null
  }
  return done
}

test.each([
  ['every hour', (minute: number) => minute % 60 === 43],
  ['every minute', () => true],
  ['just after the rewrite', (minute: number) => minute % (24 * 60) === 16 * 60 - 12],
  ['once a day, at noon', (minute: number) => minute % (24 * 60) === 0],
])('what is erased %s is rewritten by night, within its hours, whichever try fails', (_when, erases) => {
  const done = rewrites(erases)
  expect(done.filter((at) => ![2, 3].includes(at.getUTCHours()))).toEqual([])
  expect(done.length).toBeGreaterThanOrEqual(DAYS - 1)
  expect(new Set(done.map((at) => at.toISOString().slice(0, 13))).size).toBe(done.length)
  // A try of the night fails every time; the next one is in time all the same, to which `rewrites` holds it.
  for (const failing of [2, 3]) {
    const late = rewrites(erases, (minute) => new Date(START + minute * MINUTE_MS).getUTCHours() === failing)
    expect(late.length).toBeGreaterThanOrEqual(DAYS - 1)
  }
})

test('nothing erased, nothing rewritten; a night that was missed is made up for by day', () => {
  expect(rewrites(() => false)).toEqual([])
  const noon = (minute: number) => minute === 0
  const [first] = rewrites(noon, (minute) => minute < 20 * 60)
  expect(first?.toISOString()).toBe('2026-11-26T10:47:00.000Z')
})
