import { expect, test } from 'vitest'
import { mayWithdraw, withdrawalUntil, withdrawalVerdict } from '@/domain/account/withdrawal'

test.each([
  ['in winter', '2026-11-21T10:00:00Z', '2026-12-05T22:59:59.999Z'],
  ['in the last minute of a day in the club', '2026-11-21T22:59:59Z', '2026-12-05T22:59:59.999Z'],
  ['in the first minute of the next', '2026-11-21T23:00:00Z', '2026-12-06T22:59:59.999Z'],
  ['across the change to summer', '2026-03-20T10:00:00Z', '2026-04-03T21:59:59.999Z'],
  ['across the change to winter', '2026-10-20T10:00:00Z', '2026-11-03T22:59:59.999Z'],
  ['across the end of a leap year’s February', '2028-02-20T10:00:00Z', '2028-03-05T22:59:59.999Z'],
])('paid %s: the whole fourteenth day afterwards still counts', (_when, paid, until) => {
  const end = withdrawalUntil(new Date(paid))
  expect(end.toISOString()).toBe(until)
  expect(mayWithdraw(new Date(paid), end)).toBe(true)
  expect(mayWithdraw(new Date(paid), new Date(end.getTime() + 1))).toBe(false)
})

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 10))
test.each([
  ['that runs', at(1), true, null, at(5), 'open'],
  ['that has ended since', at(1), false, at(6), at(5), 'open'],
  ['that ended at that moment', at(1), false, at(5), at(5), 'open'],
  ['that had ended before', at(1), false, at(4), at(5), 'nothing'],
  ['whose end is unknown', at(1), false, null, at(5), 'nothing'],
  ['that began later', at(6), true, null, at(5), 'nothing'],
  ['that was never paid', null, false, null, at(5), 'nothing'],
  ['that runs, too late', at(1), true, null, at(17), 'over'],
  ['that has ended since, too late', at(1), false, at(18), at(17), 'over'],
] as const)('a declaration about a membership %s', (_what, paidSince, isLive, endedAt, declared, verdict) => {
  expect(withdrawalVerdict({ paidSince, isLive, endedAt }, declared)).toBe(verdict)
})
