import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatMoney, PLAN_PRICE, unbroken } from '@/copy/format'

describe('format', () => {
  it('writes money with a space that does not break', () => {
    expect(PLAN_PRICE).toBe('19,99\u00a0€')
    expect(formatMoney(0)).toBe('0,00\u00a0€')
    expect(formatMoney(18900)).toBe('189,00\u00a0€')
  })
  it('writes dates as the specification wants them, by the club’s clock', () => {
    expect(formatDate(new Date('2026-11-30T23:30:00Z'))).toBe('1 de diciembre, 2026')
    expect(formatDateTime(new Date('2026-11-21T08:05:00Z'))).toBe('21/11/2026 09:05')
    expect(formatDateTime(new Date('2026-11-20T23:05:00Z'))).toBe('21/11/2026 00:05')
  })
  it('keeps a phone number together', () => expect(unbroken('900 000 000')).not.toContain(' '))
})
