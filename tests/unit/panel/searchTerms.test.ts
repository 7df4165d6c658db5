import { describe, expect, test } from 'vitest'
import { searchTerms } from '@/domain/panel/searchTerms'

const wordsOf = (search: string): string[] => searchTerms(search).map(({ word }) => word)

test.each([
  ['garcía pérez', ['garcía', 'pérez']],
  ['  D’Ors,  García-Conde ', ['D', 'Ors', 'García', 'Conde']],
  ['Gal·la', ['Gal', 'la']],
  ['Mª José', ['Mª', 'José']],
  ['zoé 🌻', ['zoé']],
  ['nu\u0301n\u0303ez', ['n\u00fa\u00f1ez']],
  ['josé.1-0@example.com', ['josé', '1', '0', 'example', 'com']],
  ['a OR b* "c" (d) {e}:f', ['a', 'OR', 'b', 'c', 'd', 'e', 'f']],
  ['*** 🌻 ¿?', []],
  ['   ', []],
])('«%s» searches for words', (search, words) => {
  expect(wordsOf(search)).toEqual(words)
})

describe('numbers', () => {
  test.each([
    ['600 123 456', ['600123456']],
    ['+34 600-123-456', ['600123456']],
    ['0034 600123456', ['600123456']],
    ['(93) 111.22.33', ['931112233']],
    ['garcía 600 123', ['garcía', '600123']],
    ['93 111 22 33 garcía', ['931112233', 'garcía']],
  ])('«%s» holds a telephone number in one piece', (search, words) => {
    expect(wordsOf(search)).toEqual(words)
  })

  test.each([
    ['11.223.344-B', ['11223344B']],
    ['11223344 b', ['11223344b']],
    ['X-1234567-L', ['X1234567L']],
    ['y 1234567 x', ['y1234567x']],
  ])('«%s» is a DNI or NIE', (search, words) => {
    expect(wordsOf(search)).toEqual(words)
  })

  test.each([
    ['peña y 600123456 m', ['peña', 'y', '600123456', 'm']],
    ['44 b', ['44', 'b']],
    ['ana12.3', ['ana12', '3']],
  ])('«%s» keeps letters apart that are none of it', (search, words) => {
    expect(wordsOf(search)).toEqual(words)
  })

  test('are looked for from their end too', () => {
    expect(searchTerms('456')).toEqual([{ word: '456', reversed: '654' }])
    expect(searchTerms('344B')).toEqual([{ word: '344B', reversed: 'B443' }])
    expect(searchTerms('ana')).toEqual([{ word: 'ana', reversed: null }])
  })
})

test('takes no more terms than the server should look up', () => {
  expect(wordsOf('a '.repeat(50))).toHaveLength(8)
})
