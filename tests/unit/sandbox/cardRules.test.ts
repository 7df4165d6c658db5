import { describe, expect, it } from 'vitest'
import {
  formatCvc,
  formatExpiry,
  formatNumber,
  judgeCvc,
  judgeExpiry,
  judgeNumber,
  judgePostal,
} from '@/sandbox/browser/card/cardRules'

const TODAY = new Date(2026, 10, 21)
const codeOf = (verdict: ReturnType<typeof judgeNumber>): string =>
  verdict.state === 'complete' ? 'complete' : `${verdict.state} ${verdict.code}`

describe('card field', () => {
  it.each([
    ['42424', '4242 4'],
    ['4242424242424242999', '4242 4242 4242 4242'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['36227206271667', '3622 720627 1667'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
  ])('writes %s as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

  it.each([
    ['', 'empty incomplete_number'],
    ['4242', 'incomplete incomplete_number'],
    ['4242 4242 4242 4242', 'complete'],
    ['4242 4242 4242 4241', 'invalid invalid_number'],
    ['3782 822463 10005', 'complete'],
    ['6200 0000 0000 0005', 'complete'],
  ])('judges the number %s: %s', (value, code) => expect(codeOf(judgeNumber(value))).toBe(code))

  it.each([
    ['1', '1'],
    ['4', '04 / '],
    ['12', '12 / '],
    ['1230', '12 / 30'],
    ['12/2030', '12 / 30'],
    ['1/35', '01 / 35'],
    ['12 / 34', '12 / 34'],
  ])('writes the date %s as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

  it.each([
    ['', 'empty incomplete_expiry'],
    ['12 / ', 'incomplete incomplete_expiry'],
    ['13 / 30', 'invalid invalid_expiry_month'],
    ['10 / 26', 'invalid invalid_expiry_month_past'],
    ['11 / 26', 'complete'],
    ['12 / 25', 'invalid invalid_expiry_year_past'],
  ])('judges the date %s: %s', (value, code) => expect(codeOf(judgeExpiry(value, TODAY))).toBe(code))

  it('wants four digits of security code from Amex and three from the others', () => {
    expect(formatCvc('12345', '4242')).toBe('123')
    expect(formatCvc('12345', '3782')).toBe('1234')
    expect(codeOf(judgeCvc('123', '3782'))).toBe('incomplete incomplete_cvc')
    expect(codeOf(judgeCvc('123', '4242'))).toBe('complete')
    expect(codeOf(judgePostal('28'))).toBe('incomplete incomplete_zip')
    expect(codeOf(judgePostal('28001'))).toBe('complete')
  })
})
