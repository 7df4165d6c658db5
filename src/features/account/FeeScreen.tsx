import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import type { MemberRow } from '@/client/store/rows'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import { TextLink } from '@/ui/TextLink'
import { AccountPart } from './AccountPart'
import { membershipView } from './membershipView'
import { ChargesPart } from './money/ChargesPart'
import { MembershipPart } from './money/MembershipPart'

/** What the membership costs, how it is paid, how to stop it, and every charge. */
export const FeeScreen = () => (
  <AccountPart path="/portal/cuenta">
    {({ member, row }) => (
      <>
        <MembershipPart member={member} row={row} />
        <ChargesPart member={member} />
        <LeaveLine member={member} row={row} />
      </>
    )}
  </AccountPart>
)

/** Whoever pays can stop from here too, where the terms say it is done. */
function LeaveLine({ member, row }: { member: Member; row: MemberRow }) {
  const { canLeave } = membershipView(row, useClubNow(member))
  if (!canLeave) return null
  return (
    <p className="text-base text-soft">
      {ENDING_COPY.whenever}{' '}
      <TextLink to="/portal/cuenta/dejar" className="in-sentence">
        {ENDING_COPY.leave}
      </TextLink>
    </p>
  )
}
