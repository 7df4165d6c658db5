import { clubMidnight } from '../clubTime'

/** How many months before the one on their card its holders hear that it expires, by mail and on the screen. */
export const CARD_NOTICE_MONTHS = 1

export interface CardExpiry {
  /** 1 to 12; 0 where it is not known. */
  card_exp_month: number
  /** With four digits; 0 where it is not known. */
  card_exp_year: number
}

/** The moment a card expires: the end of the month that is printed on it. Null if that is not known. */
export function cardExpiresAt({ card_exp_month: month, card_exp_year: year }: CardExpiry): Date | null {
  if (month < 1 || month > 12 || year < 1) return null
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return clubMidnight(`${next.year}-${String(next.month).padStart(2, '0')}-01`)
}
