import { expect, test } from 'vitest'
import { holidaysRanOut } from '@/domain/holidays'

const TODAY = '2026-11-27'

test.each([
  ['none at all', [], false],
  ['only those of every year', ['05-15', '11-09'], false],
  ['one that still comes', ['2026-05-15', '2027-05-15'], false],
  ['one today', [TODAY], false],
  ['dated ones that are all over', ['2026-05-15', '05-15', '2026-11-26'], true],
])('a club that names %s', (_what, holidays, ranOut) => {
  expect(holidaysRanOut(holidays, TODAY)).toBe(ranOut)
})
