import { expect, test } from 'vitest'
import { isPlainLine, isPlainText } from '@/domain/plainText'

const HIDDEN = ['\0', '\x07', '\x1b', '\x7f', '\x85', '\u200e', '\u2028', '\u202e', '\u2066', '\u061c']

test.each(HIDDEN)('%j is in no text', (sign) => {
  expect(isPlainLine(`Ana${sign}`)).toBe(false)
  expect(isPlainText(`Hola\n${sign}`)).toBe(false)
})

test('lines are in texts that may have several', () => {
  const text = 'Hola:\r\n\t«¿qué tal?» 👵🏽 👩‍👧 你好'
  expect(isPlainText(text)).toBe(true)
  expect(isPlainLine(text)).toBe(false)
  expect(isPlainLine('Núñez-O’Brien  你好 👩‍👧')).toBe(true)
})
