import { ENDING_COPY, REFUND_TEXTS } from '@/copy/account/endingScreens'
import { formatMoney } from '@/copy/format'
import type { MembershipEnding } from '@/client/store/rows'

/** What is refunded where, in one sentence; null if nothing is. `card` as «Visa ···4242», null for unknown. */
export function refundText(
  { refund_cents, refund_state }: Pick<MembershipEnding, 'refund_cents' | 'refund_state'>,
  card: string | null,
): string | null {
  if (refund_cents <= 0) return null
  const to = card ? ENDING_COPY.card(card) : ENDING_COPY.anyCard
  return REFUND_TEXTS[refund_state]?.(formatMoney(refund_cents), to) ?? null
}
