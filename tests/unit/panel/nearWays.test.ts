import { expect, test } from 'vitest'
import { DEFAULT_CLIENT_ORDER } from '@/domain/panel/clientQuery'
import type { ManyFound } from '@/server/panel/clientSelection'
import { nearWays } from '@/server/panel/nearWays'

const A_PAGE = 50

const nearOf = (many: Omit<ManyFound, 'isIndexed'>, isIndexed = true): number[] =>
  nearWays({ ...DEFAULT_CLIENT_ORDER, sort: 'apellidos' }, A_PAGE, { ...many, isIndexed }).map(
    ({ near }) => near,
  )

test('of a third of a million, those who come next are looked for one by one, then in all that are found', () => {
  expect(nearOf({ oneIn: 3, clients: 1_000_000 })).toEqual([300, 4_000])
})

test.each([
  { oneIn: 3, clients: 100_000 },
  { oneIn: 30, clients: 1_000_000 },
])('of one in $oneIn of $clients, going through all that are found is quicker', (many) => {
  expect(nearOf(many)).toEqual([4_000])
})

test('a word that the index has not whole is not looked for one by one', () => {
  expect(nearOf({ oneIn: 1, clients: 1_000_000 }, false)).toEqual([4_000])
})
