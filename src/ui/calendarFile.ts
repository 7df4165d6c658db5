import { BRAND } from '@/domain/brand'
import { type CivilDay, clubDay } from '@/domain/clubTime'
import { dayAfter } from '@/domain/promise'
import { saveFile } from './saveFile'

interface DayInCalendar {
  /** The same at every download, so that a calendar does not show it twice. */
  uid: string
  /** A moment of it. */
  day: Date
  summary: string
  description: string
}

const MINUTE_MS = 60_000
/** The most bytes of a line, without its end. */
const LINE_BYTES = 75

/** Passes a whole day to the browser's downloads, for the calendar of whoever holds the device. @param id its own, of ours */
export function saveDay({ id, ...day }: Omit<DayInCalendar, 'uid'> & { id: string }, file: string): void {
  const text = calendarFile({ ...day, uid: `${id}@${new URL(BRAND.site).hostname}` }, new Date())
  saveFile(new Blob([text], { type: 'text/calendar' }), file)
}

/**
 * A whole day as a calendar file (RFC 5545), made without asking anybody. One that is made later takes the place of an earlier one of
 * the same `uid`.
 * @param now when it is made
 */
export function calendarFile({ uid, day, summary, description }: DayInCalendar, now: Date): string {
  const date = clubDay(day)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Club//ES',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    // It takes no time of the day from anybody.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (day: CivilDay): string => day.replaceAll('-', '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`)

/** Long lines go on after a line end and a space, which count as well; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let result = ''
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > LINE_BYTES) {
      result += '\r\n '
      bytes = 1
    }
    result += sign
    bytes += size
  }
  return result
}
