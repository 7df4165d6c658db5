import { expect, test } from 'vitest'
import { CLUB_WORDS, isGuessable } from '@/domain/guessable'

const ANA = ['Ana María', 'Núñez Ibarra', 'ana.nunez@example.org', '+34 600 123 456', '12345678Z']

test.each([
  ...['aaaaaa', '        ', 'abcabc', 'Abababab1!', '121212'],
  ...['abcdef', 'Abcdefg1!', '987654', 'qwerty', 'Poiuyt-9', 'asdfghjkl', '¡Zxcvbnm!'],
  ...['AnaMaria1', 'nunez-ibarra', 'Ibarra2026!', 'María.Núñez', 'ana.nunez@example.org'],
  ...['600123456', '+34600123456', 'Ana600123456', '12345678Z', '12345678-z'],
])('%j would soon be tried', (password) => {
  expect(isGuessable(password, ANA)).toBe(true)
})

test.each([
  ...['Tortuga-4821', 'Manzana-7305!', 'lluvia fina de marzo', 'a1b2c3', 'Abecedario-77', '600-es-mi-piso'],
  ...['Ana-come-peras', 'Ibarra-del-monte'],
])('%j would not', (password) => {
  expect(isGuessable(password, ANA)).toBe(false)
})

test('what is somebody else’s says nothing about this person', () => {
  expect(isGuessable('Ibarra2026!', ['Luis', 'Gil Paz'])).toBe(false)
  expect(isGuessable('Ibarra2026!', ['', ''])).toBe(false)
})

test.each(['Cuidadora-7', 'clubdesocios', 'Portal2026', 'ADMIN-admin1', 'abuela.casa'])(
  '%j is made of words that everybody at such a club knows',
  (password) => {
    expect(isGuessable(password, [])).toBe(false)
    expect(isGuessable(password, CLUB_WORDS)).toBe(true)
  },
)

test('a word of the club’s in a longer password makes it no worse', () => {
  expect(isGuessable('Tortuga-en-casa-48', CLUB_WORDS)).toBe(false)
})
