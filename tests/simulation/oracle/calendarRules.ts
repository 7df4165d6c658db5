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
