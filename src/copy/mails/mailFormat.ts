import { clubTime } from '@/domain/clubTime'

/*
 * Days as mails write them, by the club's clocks. The server's runtime has no Intl, so nothing here may use it.
 */

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** «21 de noviembre de 2026». */
export function mailDate(moment: Date): string {
  const { year, month, day } = civil(moment)
  return `${day} de ${monthName(month)} de ${year}`
}

/** «sábado 21 de noviembre». */
export function mailDay(moment: Date): string {
  const { year, month, day } = civil(moment)
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
  return `${weekday} ${day} de ${monthName(month)}`
}

/** «21 de noviembre de 2026, a las 10:05». */
export const mailMoment = (moment: Date): string =>
  `${mailDate(moment)}, a las ${clubTime(moment).slice(11, 16)}`

/** «noviembre de 2026». @param month 1 to 12 */
export const mailMonth = (month: number, year: number): string => `${monthName(month)} de ${year}`

const monthName = (month: number): string => MONTHS[month - 1] ?? ''

function civil(moment: Date): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = clubTime(moment).slice(0, 10).split('-').map(Number)
  return { year, month, day }
}
