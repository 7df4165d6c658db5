import { MEMBERSHIP_COPY } from '@/copy/account/membership'
import { shortCard } from '@/copy/cardBrand'
import type { MemberSubscription } from '@/client/store/rows'
import { Notice } from '@/ui/Notice'
import { cardAge } from './cardAge'

interface CardExpiryNoticeProps {
  subscription: MemberSubscription
  now: Date
}

/** Warns in time that a new card is needed; nothing while the present one lasts. */
export function CardExpiryNotice({ subscription, now }: CardExpiryNoticeProps) {
  const { card_exp_month: month, card_exp_year: year } = subscription
  const card = shortCard(subscription)
  if (!card) return null
  switch (cardAge(subscription, now)) {
    case 'soon':
      return (
        <Notice tone="warning" title={MEMBERSHIP_COPY.expiresSoon.title} announce="none" className="mt-6">
          {MEMBERSHIP_COPY.expiresSoon.text(card, month, year)}
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="warning" title={MEMBERSHIP_COPY.expired.title} announce="none" className="mt-6">
          {MEMBERSHIP_COPY.expired.text(card)}
        </Notice>
      )
    case 'unknown':
    case 'valid':
      return null
  }
}
