import { LEAVING_COPY } from '@/copy/account/leaving'
import { formatDate, formatDayAndTime } from '@/copy/format'
import type { MembershipEnding } from '@/local/store/rows'
import { refundText } from './refundText'

interface EndingTextProps {
  ending: MembershipEnding | null
  /** Nothing runs any more; before that, the membership itself says its last day. */
  isOver: boolean
  /** The card that the money goes back to; null for unknown. */
  card: string | null
}

/** How the membership ended, and what became of the money that goes back. */
export function EndingText({ ending, isOver, card }: EndingTextProps) {
  if (!ending) return null
  const end = isOver ? endText(ending) : null
  const refund = refundText(ending, card)
  return (
    <>
      {end && <p className="mt-2">{end}</p>}
      {refund && <p className="mt-2">{refund}</p>}
    </>
  )
}

function endText({ kind, requested_at, ends_at }: MembershipEnding): string | null {
  const { ended } = LEAVING_COPY
  switch (kind) {
    case 'cancellation':
      return ends_at && ended.cancellation(formatDate(ends_at))
    case 'withdrawal':
      return ended.withdrawal(formatDayAndTime(requested_at))
    case 'bereavement':
      return ended.bereavement(formatDate(ends_at ?? requested_at))
  }
}
