import { describe, expect, it } from 'vitest'
import {
  formatBillingDate,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatMoney,
  formatMonth,
  formatShortDay,
  formatWholeEuros,
  PLAN_PRICE,
  unbroken,
} from '@/copy/format'

describe('format', () => {
  it('writes money with a space that does not break', () => {
    expect(PLAN_PRICE).toBe('19,99\u00a0€')
    expect(formatMoney(0)).toBe('0,00\u00a0€')
    expect(formatMoney(18900)).toBe('189,00\u00a0€')
    expect(formatMoney(-500)).toBe('-5,00\u00a0€')
    expect(formatMoney(1_234_567)).toBe('12.345,67\u00a0€')
  })
  it('writes money as Intl would', () => {
    const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' })
    for (const cents of [
      0, 1, 10, 99, 100, 1999, 3998, 18_900, 99_999, 100_000, 999_999, 1_234_567, 123_456_789,
    ])
      for (const signed of [cents, 0 - cents]) expect(formatMoney(signed)).toBe(euros.format(signed / 100))
  })
  it('writes whole euros without cents', () => {
    const whole = new Intl.NumberFormat('es-ES', {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    })
    for (const euros of [0, 60, 999.6, 1000, 9999, 12_345, 1_234_567.4])
      expect(formatWholeEuros(euros)).toBe(whole.format(euros))
  })
  it('writes dates as the specification wants them, by the club’s clock', () => {
    expect(formatDate(new Date('2026-11-30T23:30:00Z'))).toBe('1\u00a0de\u00a0diciembre de\u00a02026')
    expect(formatMonth(new Date('2026-11-30T23:30:00Z'))).toBe('diciembre de 2026')
    expect(formatShortDay(new Date('2026-11-25T23:30:00Z'))).toBe('jue\u00a026')
    expect(formatBillingDate(new Date('2026-11-30T23:30:00Z'))).toBe('1\u00a0de\u00a0diciembre, 2026')
    expect(formatDateTime(new Date('2026-11-21T08:05:00Z'))).toBe('21/11/2026 09:05')
    expect(formatDateTime(new Date('2026-11-20T23:05:00Z'))).toBe('21/11/2026 00:05')
  })
  it('parts no day from its month, and no year from its «de»', () => {
    expect(formatDayAndMonth(new Date('2026-11-24T12:00:00Z'))).not.toContain(' ')
  })
  it('keeps a phone number together', () => expect(unbroken('900 000 000')).not.toContain(' '))
})
