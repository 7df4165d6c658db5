import { AccountPart } from './AccountPart'
import { EndingPart } from './ending/EndingPart'
import { ErasureSection } from './erasure/ErasureSection'

/** The ways out: of the club, and with everything the club knows. */
export const LeavingScreen = () => (
  <AccountPart path="/portal/cuenta/irme">
    {({ member, row }) => (
      <>
        <EndingPart member={member} row={row} />
        <ErasureSection member={member} row={row} />
      </>
    )}
  </AccountPart>
)
