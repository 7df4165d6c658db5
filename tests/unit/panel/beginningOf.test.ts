import { expect, test } from 'vitest'
import { beginningOf, LETTER } from '@/features/panel/shared/beginningOf'

const WORDS = 'una palabra '.repeat(40).trim()

test.each(['', 'Se ha caído en el pasillo.', 'x'.repeat(150), 'Dos líneas.\nEsta es la segunda.'])(
  'a short text is whole: %j',
  (text) => expect(beginningOf(text)).toBe(text),
)

test('a long one ends at a whole word', () => {
  const beginning = beginningOf(WORDS)
  expect(beginning.length).toBeLessThanOrEqual(121)
  expect(beginning).toMatch(/ (una|palabra)…$/)
})

test('of many lines the first two', () => {
  expect(beginningOf('Una.\nDos.\nTres.')).toBe('Una.\nDos.…')
})

test('without a space it is cut between signs, not through one', () => {
  expect(beginningOf('👵'.repeat(200))).toBe(`${'👵'.repeat(120)}…`)
})

test('a letter has more room than what was said beside', () => {
  expect(beginningOf('Uno\n\nY dos', LETTER)).toBe('Uno\n\nY dos')
  expect(beginningOf(WORDS, LETTER).length).toBeGreaterThan(beginningOf(WORDS).length)
})
