import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { BRAND } from '@/domain/brand'
import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { REQUESTS_COPY } from '@/copy/requests'
import { calendarFile } from '@/ui/calendarFile'
import { present } from '../support/present'

describe('a day in the calendar', () => {
  const file = (changes: Partial<Parameters<typeof calendarFile>[0]> = {}) =>
    calendarFile(
      {
        uid: 'abc@club',
        day: new Date('2026-12-31T12:00:00Z'),
        summary: 'Llamada',
        description: 'Te llamamos',
        ...changes,
      },
      new Date('2026-11-25T09:08:07.654Z'),
    )
  const unfolded = (text: string): string => text.replaceAll('\r\n ', '')

  test('is the whole day, ends before the next, and has every line that a calendar asks for', () => {
    expect(file().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Club//ES',
      'BEGIN:VEVENT',
      'UID:abc@club',
      'DTSTAMP:20261125T090807Z',
      'SEQUENCE:29926628',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Llamada',
      'DESCRIPTION:Te llamamos',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('escapes what has a meaning of its own', () => {
    expect(file({ summary: 'Uno, dos; tres\\cuatro\nEND:VEVENT' })).toContain(
      'SUMMARY:Uno\\, dos\\; tres\\\\cuatro\\nEND:VEVENT\r\n',
    )
  })

  test('has no line of more than 75 bytes, and no letter cut in two', () => {
    const description = 'Búsqueda de centros · señalización 👵🏽 '.repeat(12).trim()
    const text = file({ description })
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(unfolded(text)).toContain(`DESCRIPTION:${description}\r\n`)
    expect(text).not.toContain('\uFFFD')
  })
})

describe('as a calendar reads it', () => {
  type Day = Parameters<typeof calendarFile>[0]
  const NOW = new Date('2026-11-25T09:08:07.654Z')
  const DAY: Day = {
    uid: 'abc@club',
    day: new Date('2026-12-31T12:00:00Z'),
    summary: 'Llamada',
    description: 'Te llamamos',
  }
  const parsed = (day: Partial<Day> = {}, now = NOW): ICAL.Event => {
    const calendar = new ICAL.Component(ICAL.parse(calendarFile({ ...DAY, ...day }, now)) as unknown[])
    const events = calendar.getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    return new ICAL.Event(present(events[0]))
  }

  test.each([
    ['by day', '2026-12-31T12:00:00Z', '2026-12-31', '2027-01-01'],
    ['late, by the club’s clock the next day', '2026-12-31T23:30:00Z', '2027-01-01', '2027-01-02'],
    ['when the clocks change', '2027-03-28T00:30:00Z', '2027-03-28', '2027-03-29'],
    ['on a leap day', '2028-02-29T09:00:00Z', '2028-02-29', '2028-03-01'],
  ])('it is one whole day: %s', (_when, day, start, end) => {
    const { startDate, endDate } = parsed({ day: new Date(day) })
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, start, end])
  })

  test('texts are as they were written', () => {
    const strange = 'Uno, dos; tres\\cuatro\nBEGIN:VALARM\nBúsqueda 👵🏽 '.repeat(9).trim()
    const { summary, description } = parsed({ summary: strange, description: strange })
    expect([summary, description]).toEqual([strange, strange])
  })

  test('of the same event the one that was made later counts', () => {
    const later = new Date(NOW.getTime() + 3 * 60_000)
    const [first, second] = [parsed(), parsed({ day: new Date('2027-01-04T12:00:00Z') }, later)]
    expect(second.uid).toBe(first.uid)
    expect(second.sequence).toBeGreaterThan(first.sequence)
    const stampOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue('dtstamp') as ICAL.Time
    expect(stampOf(second).compare(stampOf(first))).toBe(1)
  })

  test.each([REQUESTS_COPY.calendar, MEMBERSHIP_COPY.calendar])('$file tells others nothing', (words) => {
    const { summary, description } = parsed(words)
    expect([summary, description]).toEqual([words.summary, words.description])
    expect(summary).toContain(BRAND.name)
    expect(summary + description).not.toMatch(/€|salud|médic|dependencia/i)
  })
})
