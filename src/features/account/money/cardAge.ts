import { cardExpiresAt, type CardExpiry } from '@/domain/account/cardExpiry'
import { clubDay } from '@/domain/clubTime'

export type CardAge =
  | 'unknown'
  | 'valid'
  /** It holds to the end of this month or of the next one. */
  | 'soon'
  | 'expired'

/** How near the end of a card is. */
export function cardAge(card: CardExpiry, now: Date): CardAge {
  const end = cardExpiresAt(card)
  if (!end) return 'unknown'
  if (end <= now) return 'expired'
  return monthOf(end) - monthOf(now) <= 2 ? 'soon' : 'valid'
}

/** Months since the year 0 by the club's calendar. */
function monthOf(moment: Date): number {
  const [year = 0, month = 0] = clubDay(moment).split('-').map(Number)
  return year * 12 + month
}
