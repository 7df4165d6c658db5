import { PLAN } from '@/domain/plan'

export { unbroken } from '@/domain/unbroken'

/** The club's days and hours are those of its country, wherever the phone is. */
const TIME_ZONE = 'Europe/Madrid'

const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: PLAN.currency })
const LONG_DATE = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
const DATE_AND_TIME = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

/** «19,99 €», with a space that does not break. */
export const formatMoney = (cents: number): string => EUROS.format(cents / 100)

const WHOLE_EUROS = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: PLAN.currency,
  maximumFractionDigits: 0,
})

/** «60 €», for amounts without cents. */
export const formatWholeEuros = (euros: number): string => WHOLE_EUROS.format(euros)

/** The monthly fee. */
export const PLAN_PRICE = formatMoney(PLAN.amountCents)

/** «21 de noviembre, 2026». */
export function formatDate(date: Date): string {
  const part = partsOf(LONG_DATE, date)
  return `${part('day')} de ${part('month')}, ${part('year')}`
}

/** «21 de noviembre», for a day within the next weeks. */
export function formatDayAndMonth(date: Date): string {
  const part = partsOf(LONG_DATE, date)
  return `${part('day')} de ${part('month')}`
}

/** «21/11/2026 09:05». */
export function formatDateTime(date: Date): string {
  const part = partsOf(DATE_AND_TIME, date)
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`
}

const DAY = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
})
const TIME = new Intl.DateTimeFormat('es-ES', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

/** «martes 24 de noviembre». */
export function formatDay(date: Date): string {
  const part = partsOf(DAY, date)
  return `${part('weekday')} ${part('day')} de ${part('month')}`
}

/** «hoy a las 10:32», «21/11/2026 a las 10:32» on any other day than that of `now`. */
export function formatMoment(date: Date, now: Date): string {
  const part = partsOf(TIME, date)
  const day = formatDateTime(date).slice(0, 10)
  const isToday = day === formatDateTime(now).slice(0, 10)
  return `${isToday ? 'hoy' : day} a las ${part('hour')}:${part('minute')}`
}

/** «21/11/2026 a las 10:32», where the day must stand in figures. */
export function formatDayAndTime(date: Date): string {
  const part = partsOf(DATE_AND_TIME, date)
  return `${part('day')}/${part('month')}/${part('year')} a las ${part('hour')}:${part('minute')}`
}

function partsOf(format: Intl.DateTimeFormat, date: Date) {
  const parts = format.formatToParts(date)
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
}
