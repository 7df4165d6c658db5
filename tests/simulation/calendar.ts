import type { PushAnswer } from '../support/pushService'

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

/** Some begin at noon, and are over in the night that follows. */
const MAIL_OUTAGES = [
  [60, 61],
  [114, 114.3],
  [200, 203],
  [288, 288.3],
  [410, 424],
  [462, 462.4],
] as const

/** Whether the mail server is out of reach on that day. */
export const isMailDown = (day: number): boolean =>
  MAIL_OUTAGES.some(([from, until]) => day >= from && day < until)

/** What is out of order while the club tells people, besides the mail server. */
export interface Trouble {
  /** What the push service does instead; `down`: nobody listens there. */
  push?: PushAnswer | 'down'
  /** The status with which the provider of messages answers instead. */
  provider?: number
  /** It is over a few minutes later. */
  isShort?: boolean
  /** The server loses its power in the middle: what it was sending is taken, and it never hears of that. */
  cutsPower?: boolean
}

const TROUBLES: readonly Trouble[] = [
  { push: { status: 500 } },
  { provider: 503 },
  { cutsPower: true },
  { push: { status: 503, retryAfter: 60 }, isShort: true },
  { provider: 500, isShort: true },
  { push: { status: 429, retryAfter: 60 } },
  { push: 'down', provider: 429 },
  { push: { status: 429, retryAfter: 7_200 }, isShort: true },
  { push: 'reset' },
]
const STOPS_A_TROUBLE = 5

/** At every fifth stop there is one, of each kind in turn. */
export const troubleAt = (stop: number): Trouble =>
  (stop % STOPS_A_TROUBLE === 1 && TROUBLES[Math.floor(stop / STOPS_A_TROUBLE) % TROUBLES.length]) || {}

/**
 * Whether the server is off for the rest of the day, so that what is told some minutes later waits: until a stop at night, or longer than
 * it is worth waiting.
 */
export const isOffAfterwards = (stop: number): boolean => {
  const gap = GAPS[stop % GAPS.length]
  return gap === 0.5 || gap === 5
}

const STOPS_A_NIGHT = 9

/** Stops at which the nightly jobs run: rarely, so that much may go wrong between them. */
export const isNight = (stop: number): boolean => stop % STOPS_A_NIGHT === STOPS_A_NIGHT - 1

const STOPS_A_START = 4

/**
 * How the server ends after a stop, before the next one; null if it runs on, so that what it remembers gets old. It is another one once
 * the fee changes.
 */
export function endingAfter(stop: number): 'stop' | 'kill' | null {
  const isReleased = feeOn(STOPS[stop] ?? 0) !== feeOn(STOPS[stop + 1] ?? 0)
  if (!isReleased && !isOffAfterwards(stop) && stop % STOPS_A_START !== STOPS_A_START - 1) return null
  return stop % 3 === 0 ? 'kill' : 'stop'
}
