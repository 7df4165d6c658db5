/** The national holidays with a fixed date, as month and day. */
const EVERY_YEAR = ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']

/** Whether all of Spain has a holiday on a day (`2040-03-30`), in any year: Good Friday moves with Easter. */
export function isNationalHoliday(day: string): boolean {
  return EVERY_YEAR.includes(day.slice(5)) || day === daysFromEaster(Number(day.slice(0, 4)), -2)
}

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export const easterSunday = (year: number): string => daysFromEaster(year, 0)

function daysFromEaster(year: number, days: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const skippedLeaps =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + skippedLeaps + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const daysAfterMarchBegins = moon + weekday - 7 * correction + 21
  return new Date(Date.UTC(year, 2, 1 + daysAfterMarchBegins + days)).toISOString().slice(0, 10)
}

/** Whether a club that names its own holidays by date (`2026-05-15`) has named none that still comes. */
export function holidaysRanOut(holidays: readonly string[], today: string): boolean {
  const dated = holidays.filter((day) => day.length === today.length)
  return dated.length > 0 && dated.every((day) => day < today)
}
