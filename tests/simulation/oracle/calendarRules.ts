const MADRID = 'Europe/Madrid'
const DAY = 86_400
const HOUR = 3_600
const WITHDRAWAL_DAYS = 14

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: MADRID })
const longFormat = new Intl.DateTimeFormat('es-ES', {
  timeZone: MADRID,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** The day in Spain, as 2031-03-01. @param unix seconds */
const dayInSpain = (unix: number): string => dayFormat.format(unix * 1_000)

/** «1 de marzo de 2031», in Spain. */
export const longDay = (unix: number): string => longFormat.format(unix * 1_000)

/** The last second of the fourteenth day after the one of the contract, in Spain. */
export function withdrawalEnds(contract: number): number {
  const lastDay = dayInSpain(Date.parse(`${dayInSpain(contract)}T12:00:00Z`) / 1_000 + WITHDRAWAL_DAYS * DAY)
  // Midnight in Spain is always a full hour of UTC.
  let midnight = Date.parse(`${lastDay}T12:00:00Z`) / 1_000
  while (dayInSpain(midnight) === lastDay) midnight += HOUR
  return midnight - 1
}

const MORNING = 9
const EVENING = 21
const hourFormat = new Intl.DateTimeFormat('es-ES', { timeZone: MADRID, hour: 'numeric', hourCycle: 'h23' })

/** Whether people may be told something, by the clocks in Spain. */
export function isByDay(unix: number): boolean {
  const hour = Number(hourFormat.format(unix * 1_000))
  return hour >= MORNING && hour < EVENING
}

/** The same moment by day, else the next morning. */
export function dayTimeFrom(unix: number): number {
  let at = unix
  while (!isByDay(at)) at = (Math.floor(at / HOUR) + 1) * HOUR
  return at
}
