import { AccountPart } from './AccountPart'
import { PasswordSection } from './ownData/PasswordSection'
import { SessionsSection } from './ownData/SessionsSection'

/** The password, and where one is signed in. */
export const SecurityScreen = () => (
  <AccountPart path="/portal/cuenta/seguridad">
    {({ row }) => (
      <>
        <PasswordSection email={row.profile.email} />
        <SessionsSection />
      </>
    )}
  </AccountPart>
)
