import { expect, test } from 'vitest'
import { generateLife } from './generateLife'

test('a seed is always the same life', () => {
  expect(generateLife(99)).toEqual(generateLife(99))
})
