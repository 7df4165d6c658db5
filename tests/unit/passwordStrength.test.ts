import { describe, expect, it } from 'vitest'
import { byteLength, passwordStrength } from '@/domain/password'

describe('passwordStrength', () => {
  it.each([
    ['', 'weak', 33],
    ['abc', 'weak', 33],
    ['abcdefgh', 'weak', 33],
    ['Abcdefgh', 'medium', 66],
    ['Abcdefg1', 'medium', 66],
    ['Ñandú-12', 'strong', 100],
    ['Abcdefg1!', 'strong', 100],
    ['Ab1!', 'medium', 66],
  ])('%j is %s, %d %%', (password, level, percent) => {
    expect(passwordStrength(password)).toMatchObject({ level, percent })
  })
  it('takes no accented letter for a symbol', () => {
    expect(passwordStrength('ácido').met.symbol).toBe(false)
  })
  it('measures bytes as the server will', () => {
    for (const text of ['abc', 'ñ', '€', '😀', 'a😀ñ']) {
      expect(byteLength(text)).toBe(new TextEncoder().encode(text).length)
    }
  })
})
