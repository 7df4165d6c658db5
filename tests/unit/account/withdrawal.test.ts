import { expect, test } from 'vitest'
import { mayWithdraw, withdrawalUntil } from '@/domain/account/withdrawal'

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
