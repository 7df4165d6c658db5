import { AccountPart } from './AccountPart'
import { ChargesPart } from './money/ChargesPart'
import { MembershipPart } from './money/MembershipPart'

/** What the membership costs, how it is paid, how to stop it, and every charge. */
export const FeeScreen = () => (
  <AccountPart path="/portal/cuenta">
    {({ member, row }) => (
      <>
        <MembershipPart member={member} row={row} />
        <ChargesPart member={member} />
      </>
    )}
  </AccountPart>
)
