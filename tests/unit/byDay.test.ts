import { expect, test } from 'vitest'
import { afterQuiet } from '@/domain/notice'
import { secondsToDay } from '../support/byDay'

const MINUTE_MS = 60_000
const WINTER = Date.parse('2026-11-26T23:00:00Z')
const SUMMER = Date.parse('2026-07-14T22:00:00Z')
const QUARTERS = Array.from({ length: 96 }, (_, quarter) => quarter * 15 * MINUTE_MS)

/** Whether something may be told at that moment. */
const isDay = (ms: number): boolean => afterQuiet(new Date(ms)).getTime() === ms

test.each([
  ['winter', WINTER],
  ['summer', SUMMER],
])('a club by day has a whole hour of day, whenever its tests begin, in %s', (_, midnight) => {
  for (const begin of QUARTERS.map((later) => midnight + later)) {
    const there = begin + secondsToDay(new Date(begin)) * 1_000
    expect([isDay(there), isDay(there + 60 * MINUTE_MS)], new Date(begin).toISOString()).toEqual([true, true])
  }
})
