import { describe, expect, test } from 'vitest'
import { formatDay } from '@/copy/format'
import { mailDate, mailDay, mailMoment, mailMonth } from '@/copy/mails/mailFormat'

const spanish = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', ...options })
const LONG = spanish({ day: 'numeric', month: 'long', year: 'numeric' })
const MONTH = spanish({ month: 'long' })

/** Every day of four years at odd hours, over both changes of the clocks. */
const MOMENTS = Array.from(
  { length: 4 * 365 },
  (_, day) => new Date(Date.UTC(2026, 0, 1 + day, (day * 7) % 24, (day * 13) % 60)),
)

describe('without Intl, the mails write as the screens do', () => {
  test('days', () => {
    for (const moment of MOMENTS) {
      expect(mailDate(moment)).toBe(LONG.format(moment))
      expect(mailDay(moment)).toBe(formatDay(moment))
    }
  })

  test('months', () => {
    for (let month = 1; month <= 12; month++) {
      expect(mailMonth(month, 2027)).toBe(`${MONTH.format(new Date(Date.UTC(2027, month - 1, 15)))} de 2027`)
    }
  })

  test('hours by the club’s clocks', () => {
    expect(mailMoment(new Date('2026-11-21T09:05:00Z'))).toBe('21 de noviembre de 2026, a las 10:05')
    expect(mailMoment(new Date('2026-07-01T22:30:00Z'))).toBe('2 de julio de 2026, a las 00:30')
  })
})
