import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import type { MemberRow } from '@/client/store/rows'
import { TextLink } from '@/ui/TextLink'
import { AccountPart } from './AccountPart'
import { membershipView } from './membershipView'
import { ChargesPart } from './money/ChargesPart'
import { MembershipPart } from './money/MembershipPart'

/** What the membership costs, how it is paid, and every charge. */
export const FeeScreen = () => (
  <AccountPart path="/portal/cuenta">
    {({ member, row }) => (
      <>
        <MembershipPart member={member} row={row} />
        <ChargesPart member={member} />
        <LeaveLink member={member} row={row} />
      </>
    )}
  </AccountPart>
)

/** Whoever pays can stop from here too, where the terms say it is done. */
function LeaveLink({ member, row }: { member: Member; row: MemberRow }) {
  const now = useClubNow(member)
  if (!membershipView(row, now).canLeave) return null
  return (
    <p>
      <TextLink to="/portal/cuenta/dejar" className="inline-flex min-h-11 items-center">
        {ENDING_COPY.leave}
      </TextLink>
    </p>
  )
}
