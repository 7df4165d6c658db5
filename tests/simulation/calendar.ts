/** When every story begins: its two years have months of all lengths, and a 29th of February. Unix seconds. */
export const BEGIN = Date.UTC(2031, 2, 1, 9) / 1_000

/** The day from which joining costs more; existing members keep the fee that they joined at. */
const FEE_CHANGES = 365

/** What joining costs on a day, in cents. */
export const feeOn = (day: number): number => (day < FEE_CHANGES ? 1_999 : 2_150)

/** The monthly fee of a membership that began then. @param created unix seconds */
export const feeSince = (created: number): number => feeOn((created - BEGIN) / 86_400)

/** How long every story lasts. */
export const LIFE_DAYS = 730

/**
 * Days between the stops of the clock, at which everyone may act; an hour and half a day are among them. After a stop at night it is
 * day again: what waits for the morning does not wait for weeks.
 */
const GAPS = [3, 7, 1, 5, 11, 0.5, 1.5, 8, 2, 14, 1 / 24, 6, 4, 9, 12, 3]

/** The same in every run, so that one life can be played again alone. */
export const STOPS: readonly number[] = stops()

function stops(): number[] {
  const days = [0]
  for (let at = 0; (days.at(-1) ?? 0) < LIFE_DAYS; at += 1)
    days.push((days.at(-1) ?? 0) + (GAPS[at % GAPS.length] ?? 1))
  return days
}

const MAIL_OUTAGES = [
  [60, 61],
  [200, 203],
  [410, 424],
] as const

/** Whether the mail server is out of reach on that day. */
export const isMailDown = (day: number): boolean =>
  MAIL_OUTAGES.some(([from, until]) => day >= from && day < until)

const STOPS_A_NIGHT = 9

/** Stops at which the nightly jobs run: rarely, so that much may go wrong between them. */
export const isNight = (stop: number): boolean => stop % STOPS_A_NIGHT === STOPS_A_NIGHT - 1
