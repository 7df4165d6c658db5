import { accountKindOf } from '@/client/member/accountKindOf'
import { AccountPart } from './AccountPart'
import { EndingPart } from './ending/EndingPart'
import { ErasureSection } from './erasure/ErasureSection'
import { LeaveFamilySection } from './family/LeaveFamilySection'

/** The ways out: of the club or of a family, and with everything the club knows. */
export const LeavingScreen = () => (
  <AccountPart path="/portal/cuenta/irme">
    {({ member, row }) => (
      <>
        {accountKindOf(row) === 'client' && <EndingPart member={member} row={row} />}
        {row.family?.holder && <LeaveFamilySection member={member} holder={row.family.holder} />}
        <ErasureSection member={member} row={row} />
      </>
    )}
  </AccountPart>
)
