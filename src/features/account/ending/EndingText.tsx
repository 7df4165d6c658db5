import { ENDING_COPY } from '@/copy/account/endingScreens'
import { shortCard } from '@/copy/cardBrand'
import { formatDate, formatDayAndTime } from '@/copy/format'
import { isLive } from '@/domain/membership'
import type { MemberRow, MembershipEnding } from '@/client/store/rows'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { refundText } from './refundText'

/** How the membership ended, and the state of the refund. A running one shows its last day itself. */
export function EndingText({ row }: { row: MemberRow }) {
  const { subscription, ending } = row
  if (!ending) return null
  const isOver = subscription !== null && !isLive(subscription.status)
  const end = isOver ? endText(ending) : null
  return (
    <>
      {end && <p className="mt-2">{end}</p>}
      <RefundLine row={row} ending={ending} />
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

interface RefundLineProps {
  row: MemberRow
  ending: MembershipEnding
}

/** What is given back, and the club's number if it did not arrive; nothing where nothing is. */
export function RefundLine({ row: { subscription }, ending }: RefundLineProps) {
  const text = refundText(ending, subscription && shortCard(subscription))
  return (
    text && (
      <p className="mt-2">
        {text}
        {ending.refund_state === 'failed' && (
          <>
            {' '}
            <ClubPhoneLink />
          </>
        )}
      </p>
    )
  )
}
