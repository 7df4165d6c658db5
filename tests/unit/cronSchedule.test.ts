import { expect, test } from 'vitest'
import { lastDue } from '@/domain/cronSchedule'

const NOW = new Date('2026-11-22T10:30:20Z')

test.each([
  ['40 2 * * *', '2026-11-22T02:40:00Z'],
  ['40 12 * * *', '2026-11-21T12:40:00Z'],
  ['30 10 * * *', '2026-11-22T10:30:00Z'],
  ['* * * * *', '2026-11-22T10:30:00Z'],
  ['*/7 * * * *', '2026-11-22T10:28:00Z'],
  ['5-20/5,59 9,3 * * *', '2026-11-22T09:59:00Z'],
  ['0 0 * * 1', '2026-11-16T00:00:00Z'],
  ['0 0 1 * *', '2026-11-01T00:00:00Z'],
  ['15 4 29 2 *', '2024-02-29T04:15:00Z'],
  ['0 0 31 12 0', '2023-12-31T00:00:00Z'],
])('%s was due last at %s', (schedule, expected) => {
  expect(lastDue(schedule, NOW)).toEqual(new Date(expected))
})

test('a day that never comes is never due', () => {
  expect(lastDue('0 0 31 2 *', NOW)).toBeNull()
})
