import { expect, test } from 'vitest'
import { attendanceText } from '@/copy/attendance'
import { BRAND } from '@/domain/brand'

const CLUB = { openingHours: BRAND.openingHours, holidays: ['2026-11-30', '2026-12-01', '2026-12-02'] }
const said = (now: string, name: string | null = 'Ana', club = CLUB): string =>
  attendanceText(new Date(now), name, club).replaceAll('\u00a0', ' ')

test.each([
  ['in hours', '2026-11-26T10:00:00Z', 'Hoy hasta las 18 h'],
  ['early', '2026-11-26T06:30:00Z', 'Ahora está cerrado. Ana vuelve hoy a las 9.'],
  ['in the evening', '2026-11-25T18:30:00Z', 'Ahora está cerrado. Ana vuelve mañana a las 9.'],
  ['past midnight', '2026-11-25T23:30:00Z', 'Ahora está cerrado. Ana vuelve hoy a las 9.'],
  ['on a Saturday', '2026-11-21T10:00:00Z', 'Ahora está cerrado. Ana vuelve el lunes a las 9.'],
  ['before a long bridge', '2026-11-27T18:59:00Z', 'Ahora está cerrado. Ana vuelve el jueves a las 9.'],
])('whether somebody is there, %s', (_when, now, text) => expect(said(now)).toBe(text))

test('without a person it is the club that opens', () => {
  expect(said('2026-11-21T10:00:00Z', null)).toBe('Ahora está cerrado. Abrimos el lunes a las 9.')
})

test('a week away there are two Mondays, and the day has its number', () => {
  const closed = { ...CLUB, holidays: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] }
  expect(said('2026-11-23T10:00:00Z', 'Ana', closed)).toBe(
    'Ahora está cerrado. Ana vuelve el lunes 30 a las 9.',
  )
})
