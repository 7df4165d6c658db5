import { clubDay, clubMidnight } from '../clubTime'
import { WITHDRAWAL_DAYS } from '../periods'

const DAY_MS = 86_400_000

/** What the rules about money given back need from a charge or a refund. */
interface Moved {
  kind: 'invoice' | 'refund'
  amount_cents: number
  date: Date | null
  state: string
  dispute: string
}

/**
 * The one payment that comes back to whoever withdraws; null where it takes more than this to know what does: several were
 * made, or some of it was given back already. Stripe has the last word.
 * @param until the end of the days for it
 */
export function paymentToWithdraw<T extends Moved>(payments: readonly T[], until: Date): T | null {
  // From the middle of that last day: clocks may have changed since the day of the contract.
  const day = clubDay(new Date(until.getTime() - (WITHDRAWAL_DAYS + 0.5) * DAY_MS))
  const since = movedSince(payments, clubMidnight(day))
  return since.length === 1 ? whole(since[0]) : null
}

/** The last fee paid, which comes back after a death; null for none, or if some of it was given back already. */
export function lastPayment<T extends Moved>(payments: readonly T[]): T | null {
  const [last] = payments.filter(isCharged).sort((one, other) => at(other) - at(one))
  if (!last?.date) return null
  const isRefundedSince = movedSince(payments, last.date).some(({ kind }) => kind === 'refund')
  return isRefundedSince ? null : whole(last)
}

/** Money that has moved, or may have, from a moment on. */
const movedSince = <T extends Moved>(payments: readonly T[], moment: Date): T[] =>
  payments.filter(
    (payment) => (payment.kind === 'refund' || isCharged(payment)) && (payment.date ?? moment) >= moment,
  )

const isCharged = ({ kind, state }: Moved): boolean => kind === 'invoice' && state === 'paid'

/** A charge that nobody has claimed back at the bank; null for anything else. */
const whole = <T extends Moved>(payment: T | undefined): T | null =>
  payment && isCharged(payment) && payment.amount_cents > 0 && payment.dispute === '' ? payment : null

const at = ({ date }: Moved): number => date?.getTime() ?? 0
