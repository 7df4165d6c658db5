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
