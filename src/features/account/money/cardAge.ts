import { CARD_NOTICE_MONTHS, cardExpiresAt, type CardExpiry } from '@/domain/account/cardExpiry'
import { clubDay } from '@/domain/clubTime'

export type CardAge =
  | 'unknown'
  | 'valid'
  /** It expires so soon that its holder is told by mail, too. */
  | 'soon'
  | 'expired'

/** How soon a card expires. */
export function cardAge(card: CardExpiry, now: Date): CardAge {
  const end = cardExpiresAt(card)
  if (!end) return 'unknown'
  if (end <= now) return 'expired'
  const month = card.card_exp_year * 12 + card.card_exp_month
  return month - monthOf(now) <= CARD_NOTICE_MONTHS ? 'soon' : 'valid'
}

/** Months since the year 0 by the club's calendar. */
function monthOf(moment: Date): number {
  const [year = 0, month = 0] = clubDay(moment).split('-').map(Number)
  return year * 12 + month
}
