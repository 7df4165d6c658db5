import { clubDay, clubMidnight } from '../clubTime'
import { WITHDRAWAL_DAYS } from '../periods'
import { dayAfter } from '../promise'

/**
 * The last moment of the fourteenth day after the one on which a membership was paid, by the club's clocks: the day of the
 * contract itself does not count.
 */
export function withdrawalUntil(paidSince: Date): Date {
  let day = clubDay(paidSince)
  for (let left = WITHDRAWAL_DAYS + 1; left > 0; left -= 1) day = dayAfter(day)
  return new Date(clubMidnight(day).getTime() - 1)
}

/** Whether a membership that was first paid at `paidSince` can be withdrawn from at `now`. */
export const mayWithdraw = (paidSince: Date, now: Date): boolean => now <= withdrawalUntil(paidSince)

/** A membership, as far as a withdrawal from it is concerned. */
export interface Withdrawable {
  /** When it was first paid; null if it never was. */
  paidSince: Date | null
  isLive: boolean
  /** When it ended; null while it runs, or if that is not known. */
  endedAt: Date | null
}

/** Whether a declaration counts, came too late, or meets nothing that it could end. */
export type WithdrawalVerdict = 'open' | 'over' | 'nothing'

/** How a declaration of `at` stands. What ran then counts: a membership that has ended since can be withdrawn from all the same. */
export function withdrawalVerdict({ paidSince, isLive, endedAt }: Withdrawable, at: Date): WithdrawalVerdict {
  const ranThen = isLive || (endedAt !== null && at <= endedAt)
  if (!paidSince || at < paidSince || !ranThen) return 'nothing'
  return mayWithdraw(paidSince, at) ? 'open' : 'over'
}
