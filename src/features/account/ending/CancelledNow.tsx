import { ENDING_COPY } from '@/copy/account/endingScreens'
import { shortCard } from '@/copy/cardBrand'
import { formatDate } from '@/copy/format'
import type { MemberRow, MembershipEnding } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { AccountFrame } from '../AccountFrame'
import { refundText } from './refundText'

const { leftAtOnce: copy } = ENDING_COPY

interface CancelledNowProps {
  row: MemberRow
  ending: MembershipEnding
  /** The last day that was promised; null if there was none. */
  promised: Date | null
}

/** It is over: nothing is owed, and the door stays open. */
export function CancelledNow({ row, ending, promised }: CancelledNowProps) {
  const refund = refundText(ending, row.subscription && shortCard(row.subscription))
  return (
    <AccountFrame heading={copy.heading}>
      <p className="mt-4 text-lg font-semibold">
        {copy.ended(formatDate(ending.ends_at ?? ending.requested_at))}
      </p>
      {promised && !refund && <p className="mt-2">{copy.sooner(formatDate(promised))}</p>}
      {refund && <p className="mt-2">{refund}</p>}
      <p className="mt-2">{copy.nothingOwed}</p>
      <p className="mt-2">{copy.again}</p>
      <ButtonLink to="/portal/cuenta" variant="secondary" className="mt-6 max-sm:w-full">
        {ENDING_COPY.back}
      </ButtonLink>
    </AccountFrame>
  )
}
