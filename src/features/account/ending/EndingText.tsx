import { ENDING_COPY } from '@/copy/account/endingScreens'
import { shortCard } from '@/copy/cardBrand'
import { formatDate, formatDayAndTime } from '@/copy/format'
import { isLive } from '@/domain/membership'
import type { MemberRow, MembershipEnding } from '@/client/store/rows'
import { refundText } from './refundText'

/** How the membership ended, and the state of the refund. A running one shows its last day itself. */
export function EndingText({ row: { subscription, ending } }: { row: MemberRow }) {
  if (!ending) return null
  const isOver = subscription !== null && !isLive(subscription.status)
  const end = isOver ? endText(ending) : null
  const refund = refundText(ending, subscription && shortCard(subscription))
  return (
    <>
      {end && <p className="mt-2">{end}</p>}
      {refund && <p className="mt-2">{refund}</p>}
    </>
  )
}

function endText({ kind, requested_at, ends_at }: MembershipEnding): string | null {
  const { ended } = ENDING_COPY
  switch (kind) {
    case 'cancellation':
      return ends_at && ended.cancellation(formatDate(ends_at))
    case 'withdrawal':
      return ended.withdrawal(formatDayAndTime(requested_at))
    case 'bereavement':
      return ended.bereavement(formatDate(ends_at ?? requested_at))
  }
}
