import { accessUntil, type MembershipStatus } from '@/domain/membership'
import type { Stage } from '@/domain/stage'
import type { Random } from '../seededRandom'
import { monthsAfter } from './monthsAfter'

/** A client's history after signing up. */
export interface GeneratedHistory {
  stage: Stage
  /** Null if they never came to the payment. */
  status: MembershipStatus | null
  joined: Date | null
  left: Date | null
  periodEnd: Date | null
  pastDueSince: Date | null
  accessUntil: Date | null
  payments: GeneratedPayment[]
}

export interface GeneratedPayment {
  kind: 'invoice' | 'refund'
  date: Date
  state: string
  failure_code: string
}

const NEVER_PAID = 0.12
const TRIED_TO_PAY = 0.6
const LEAVES_A_MONTH = 0.035
const OWES = 0.04
const GAVE_UP_CHARGING = 0.2
const REFUNDED = 0.02
const FAILURES = ['card_declined', 'insufficient_funds', 'expired_card', 'authentication_required'] as const
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The months from signing up until `now`, paid one by one until the person leaves or a renewal fails. */
export function randomHistory(random: Random, signedUp: Date, now: Date): GeneratedHistory {
  const joined = joinedSoon(signedUp, (2 + random.next() * 28) * MINUTE_MS)
  if (joined >= now || random.next() < NEVER_PAID) return unpaidHistory(random, signedUp)
  const due = monthsUntil(joined, now)
  const months = monthsStayed(random, due.length)
  const payments = due.slice(0, months).map((date) => invoice(date))
  const periodEnd = monthsAfter(joined, months)
  if (periodEnd < now) return leaver(random, { joined, left: periodEnd, payments })
  const owes = months > 1 && random.next() < OWES
  return owes ? owing(random, joined, payments) : paying(random, { joined, periodEnd, payments })
}

/**
 * `afterMs` after signing up, within the same hour: for those who left, the overview's hours know only when they signed up,
 * and in another hour another month may have begun.
 */
function joinedSoon(signedUp: Date, afterMs: number): Date {
  const endOfHour = Math.floor(signedUp.getTime() / HOUR_MS + 1) * HOUR_MS - 1
  return new Date(Math.min(signedUp.getTime() + afterMs, endOfHour))
}

const NOTHING = { joined: null, left: null, periodEnd: null, pastDueSince: null, accessUntil: null }
const invoice = (date: Date, failure_code = ''): GeneratedPayment => ({
  kind: 'invoice',
  date,
  state: failure_code ? 'open' : 'paid',
  failure_code,
})

function unpaidHistory(random: Random, signedUp: Date): GeneratedHistory {
  const stage: Stage = 'Paso 1 sin pago'
  if (random.next() > TRIED_TO_PAY) return { ...NOTHING, stage, status: null, payments: [] }
  const payments = [invoice(signedUp, random.pick(FAILURES))]
  return { ...NOTHING, stage, status: 'incomplete_expired', payments }
}

/** The first day of each month of membership up to now. */
function monthsUntil(joined: Date, now: Date): Date[] {
  const dates: Date[] = []
  for (let at = joined; at <= now; at = monthsAfter(joined, dates.length)) dates.push(at)
  return dates
}

function monthsStayed(random: Random, most: number): number {
  let months = 1
  while (months < most && random.next() >= LEAVES_A_MONTH) months += 1
  return months
}

type Past = Pick<GeneratedHistory, 'joined' | 'payments'>

const leaver = (random: Random, past: Past & { left: Date }): GeneratedHistory => ({
  ...NOTHING,
  ...past,
  stage: 'Cliente de baja',
  status: 'cancelled',
  periodEnd: past.left,
  payments: withRefund(random, past.payments, past.left),
})

const paying = (random: Random, past: Past & { periodEnd: Date }): GeneratedHistory => ({
  ...NOTHING,
  ...past,
  stage: 'Paso 2 pagado',
  status: 'active',
  accessUntil: until('active', past.periodEnd, null),
  payments: withRefund(
    random,
    past.payments,
    past.payments[past.payments.length - 1]?.date ?? past.periodEnd,
  ),
})

/** The last renewal failed. */
function owing(random: Random, joined: Date, payments: GeneratedPayment[]): GeneratedHistory {
  const failed = payments[payments.length - 1]?.date ?? joined
  const status = random.next() < GAVE_UP_CHARGING ? 'unpaid' : 'past_due'
  return {
    ...NOTHING,
    stage: 'Paso 2 pagado',
    status,
    joined,
    periodEnd: failed,
    pastDueSince: failed,
    accessUntil: until(status, failed, failed),
    payments: [...payments.slice(0, -1), invoice(failed, random.pick(FAILURES))],
  }
}

const until = (status: MembershipStatus, currentPeriodEnd: Date, pastDueSince: Date | null): Date | null =>
  accessUntil({ status, currentPeriodEnd, pastDueSince })

function withRefund(random: Random, payments: GeneratedPayment[], date: Date): GeneratedPayment[] {
  if (random.next() >= REFUNDED) return payments
  return [...payments, { kind: 'refund', date, state: 'succeeded', failure_code: '' }]
}
