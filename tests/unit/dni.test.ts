import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValidDni, maskedDni, normaliseDni } from '@/domain/dni'

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const withLetter = (number: number) => `${String(number).padStart(8, '0')}${LETTERS[number % 23]}`

describe('isValidDni', () => {
  it.each(['12345678Z', '12345678z', '12345678-Z', '12.345.678Z', 'X1234567L', 'Y1234567X', 'Z1234567R'])(
    'accepts %s',
    (dni) => expect(isValidDni(dni)).toBe(true),
  )
  it.each(['', '12345678', '12345678A', '1234567Z', 'W1234567L', '123456789Z', 'ZZZZZZZZZ'])(
    'refuses %j',
    (dni) => expect(isValidDni(dni)).toBe(false),
  )
  it('accepts every number with its letter and refuses it with any other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(...LETTERS.split(/(?=.)/)),
        (number, letter) => {
          const right = withLetter(number)
          expect(isValidDni(right)).toBe(true)
          expect(isValidDni(right.slice(0, 8) + letter)).toBe(right.endsWith(letter))
        },
      ),
    )
  })
  it('is kept in one form', () => expect(normaliseDni(' 12.345.678-z ')).toBe('12345678Z'))
})

describe('maskedDni', () => {
  it.each([
    ['12345678Z', '1234···Z'],
    ['X1234567L', 'X123···L'],
    ['', ''],
  ])('shows of %j what its person knows it by', (dni, shown) => expect(maskedDni(dni)).toBe(shown))
})
