import { useClubNow } from '@/backend/member/useClubNow'
import type { Member } from '@/backend/member/Member'
import { LEAVING_COPY } from '@/copy/account/leaving'
import type { MemberRow } from '@/local/store/rows'
import { MemberPage } from '../MemberPage'
import { membershipView } from '../money/membershipView'
import { LeaveForm } from './LeaveForm'
import { Left } from './Left'
import { NothingToLeave } from './NothingToLeave'

const { heading } = LEAVING_COPY.leaving

/** Leaving with the end of the paid month, and staying after all. */
export const LeaveScreen = () => (
  <MemberPage heading={heading}>{({ member, row }) => <Leave member={member} row={row} />}</MemberPage>
)

function Leave({ member, row }: { member: Member; row: MemberRow }) {
  const view = membershipView(row, useClubNow(member))
  if (!view.isLive || !row.subscription) return <NothingToLeave heading={heading} row={row} />
  return view.canLeave ? (
    <LeaveForm member={member} subscription={row.subscription} mustPay={view.mustPay} />
  ) : (
    <Left member={member} subscription={row.subscription} canResume={view.canResume} />
  )
}
