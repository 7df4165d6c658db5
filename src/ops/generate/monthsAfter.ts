/** The same moment some months later, as Stripe bills: on the last day of a month that is too short. */
export function monthsAfter(date: Date, months: number): Date {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(date)
  later.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay))
  return later
}
