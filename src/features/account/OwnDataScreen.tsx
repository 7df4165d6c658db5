import { type ReactNode, useState } from 'react'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { AccountPart } from './AccountPart'
import { ConsentsSection } from './ownData/ConsentsSection'
import { CopySection } from './ownData/CopySection'
import { EmailSection } from './ownData/EmailSection'
import { InstallSection } from './ownData/InstallSection'
import { ProfileSection } from './ownData/ProfileSection'
import { ReadingSection } from './ownData/ReadingSection'
import { RelativesSection } from './relatives/RelativesSection'

interface OwnDataScreenProps {
  /** Text size and contrast. */
  readingChoices: ReactNode
  /** How the app is installed on this device. */
  installHelp: ReactNode
}

/** Who the person is to the club, what they have agreed to, and how they read. */
export const OwnDataScreen = (props: OwnDataScreenProps) => (
  <AccountPart path="/portal/cuenta/datos">{(known) => <OwnData {...known} {...props} />}</AccountPart>
)

interface OwnDataProps extends OwnDataScreenProps {
  member: Member
  row: MemberRow
}

/** An address that has to be confirmed, the person, whom they care for, and, folded, what is seldom looked for. */
function OwnData({ member, row: { profile, relatives }, readingChoices, installHelp }: OwnDataProps) {
  // Nothing moves once it is confirmed.
  const [isEmailFirst] = useState(!profile.verified)
  const email = <EmailSection key="email" member={member} profile={profile} />
  return (
    <>
      {isEmailFirst && email}
      <ProfileSection member={member} profile={profile} />
      <RelativesSection member={member} relatives={relatives} />
      {!isEmailFirst && email}
      <div className="border-t border-outline">
        <ConsentsSection member={member} />
        <CopySection />
        <ReadingSection choices={readingChoices} />
        <InstallSection help={installHelp} />
      </div>
    </>
  )
}
