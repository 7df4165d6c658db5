import { ENDING_COPY } from '@/copy/account/endingScreens'
import { formatDate } from '@/copy/format'
import type { MemberRow, MembershipEnding } from '@/client/store/rows'
import { ButtonLink } from '@/ui/ButtonLink'
import { AccountFrame } from '../AccountFrame'
import { ClubWays } from './ClubWays'
import { RefundLine } from './EndingText'

const { leftAtOnce: copy } = ENDING_COPY

interface CancelledNowProps {
  row: MemberRow
  ending: MembershipEnding
  /** The last day that was promised; null if there was none. */
  promised: Date | null
}

/** It is over: nothing is owed, and the door stays open. */
export function CancelledNow({ row, ending, promised }: CancelledNowProps) {
  return (
    <AccountFrame heading={copy.heading} beside={<ClubWays>{ENDING_COPY.questions}</ClubWays>}>
      <p className="mt-4 text-lg font-semibold">
        {copy.ended(formatDate(ending.ends_at ?? ending.requested_at))}
      </p>
      {promised && ending.refund_cents === 0 && <p className="mt-2">{copy.sooner(formatDate(promised))}</p>}
      <RefundLine row={row} ending={ending} />
      <p className="mt-2">{copy.nothingOwed}</p>
      <p className="mt-2">{copy.again}</p>
      <ButtonLink to="/portal/cuenta" variant="secondary" className="mt-6 max-sm:w-full">
        {ENDING_COPY.back}
      </ButtonLink>
    </AccountFrame>
  )
}
