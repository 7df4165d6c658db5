import { accountKindOf } from '@/client/member/accountKindOf'
import { AccountPart } from './AccountPart'
import { PasswordSection } from './ownData/PasswordSection'
import { SessionsSection } from './ownData/SessionsSection'
import { StaffDeedsSection } from './ownData/StaffDeedsSection'

/** The password, where one is signed in, and when the club opened one's data: what it has of a family is with whoever pays. */
export const SecurityScreen = () => (
  <AccountPart path="/portal/cuenta/seguridad">
    {({ row }) => (
      <>
        <PasswordSection email={row.profile.email} />
        <SessionsSection />
        {accountKindOf(row) === 'client' && <StaffDeedsSection />}
      </>
    )}
  </AccountPart>
)
