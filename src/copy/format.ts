import { PLAN } from '@/domain/plan'
import { unbroken } from '@/domain/unbroken'
import { formatMoney } from './formatMoney'

export { unbroken } from '@/domain/unbroken'
export { formatMoney } from './formatMoney'

/** The club's days and hours are those of its country, wherever the phone is. */
const TIME_ZONE = 'Europe/Madrid'

/** Formats are slow to make on a cheap phone: each is made when it is first needed. */
function dates(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat('es-ES', { ...options, timeZone: TIME_ZONE }))
}
const longDate = dates({ day: 'numeric', month: 'long', year: 'numeric' })
const dateAndTime = dates({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const dayOfWeek = dates({ weekday: 'long', day: 'numeric', month: 'long' })
const timeOfDay = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** «60 €», for amounts without cents. */
export const formatWholeEuros = (euros: number): string =>
  formatMoney(Math.round(euros) * 100).replace(',00', '')

/** The monthly fee. */
export const PLAN_PRICE = formatMoney(PLAN.amountCents)

/** «21 de noviembre de 2026»; day and month never part, nor does the year lose its «de». */
export const formatDate = (date: Date): string =>
  `${formatDayAndMonth(date)} de\u00a0${partsOf(longDate(), date)('year')}`

/** «21 de noviembre, 2026»: how the specification writes the day of the next charge. */
export const formatBillingDate = (date: Date): string =>
  `${formatDayAndMonth(date)}, ${partsOf(longDate(), date)('year')}`

/** «21 de noviembre», for a day within the next weeks. */
export function formatDayAndMonth(date: Date): string {
  const part = partsOf(longDate(), date)
  return `${part('day')}\u00a0de\u00a0${part('month')}`
}

/** «21/11/2026 09:05». */
export function formatDateTime(date: Date): string {
  const part = partsOf(dateAndTime(), date)
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`
}

/** «martes 24 de noviembre». */
export function formatDay(date: Date): string {
  const part = partsOf(dayOfWeek(), date)
  return `${part('weekday')} ${part('day')} de ${part('month')}`
}

/** «martes 24», for a day that is so near that its month goes without saying. */
export function formatNearDay(date: Date): string {
  const part = partsOf(dayOfWeek(), date)
  return `${part('weekday')} ${part('day')}`
}

/** «jue 26», one of many days below the name of their month. */
export function formatShortDay(date: Date): string {
  const part = partsOf(dayOfWeek(), date)
  return unbroken(`${part('weekday').slice(0, 3)} ${part('day')}`)
}

/** «noviembre de 2026». */
export function formatMonth(date: Date): string {
  const part = partsOf(longDate(), date)
  return `${part('month')} de ${part('year')}`
}

/** «hoy a las 10:32», «21/11/2026 a las 10:32» on any other day than that of `now`. */
export function formatMoment(date: Date, now: Date): string {
  const part = partsOf(timeOfDay(), date)
  const day = formatDateTime(date).slice(0, 10)
  const isToday = day === formatDateTime(now).slice(0, 10)
  return `${isToday ? 'hoy' : day} a las ${part('hour')}:${part('minute')}`
}

/** «10 h», of what is noted by the hour. */
export const formatHour = (date: Date): string => unbroken(`${Number(partsOf(timeOfDay(), date)('hour'))} h`)

/** «21/11/2026 a las 10:32», where the day must be in figures. */
export function formatDayAndTime(date: Date): string {
  const part = partsOf(dateAndTime(), date)
  return `${part('day')}/${part('month')}/${part('year')} a las ${part('hour')}:${part('minute')}`
}

function partsOf(format: Intl.DateTimeFormat, date: Date) {
  const parts = format.formatToParts(date)
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
}
