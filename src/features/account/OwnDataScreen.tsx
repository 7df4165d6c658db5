import { type ReactNode, useState } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { AccountPart } from './AccountPart'
import { FamilySection } from './family/FamilySection'
import { OfFamilySection } from './family/OfFamilySection'
import { ConsentsSection } from './ownData/ConsentsSection'
import { CopySection } from './ownData/CopySection'
import { EmailSection } from './ownData/EmailSection'
import { InstallSection } from './ownData/InstallSection'
import { NoticesSection } from './ownData/NoticesSection'
import { ProfileSection } from './ownData/ProfileSection'
import { ReadingSection } from './ownData/ReadingSection'
import { FamilyRelatives } from './relatives/FamilyRelatives'
import { RelativesSection } from './relatives/RelativesSection'

interface OwnDataScreenProps {
  /** Text size and contrast. */
  readingChoices: ReactNode
  /** How the app is installed on this device. */
  installHelp: ReactNode
  /** Whether this device shows notices. */
  pushSwitch: ReactNode
}

/** Who the person is to the club, what they have agreed to, and how they read. */
export const OwnDataScreen = (props: OwnDataScreenProps) => (
  <AccountPart path="/portal/cuenta/datos">{(known) => <OwnData {...known} {...props} />}</AccountPart>
)

interface OwnDataProps extends OwnDataScreenProps {
  member: Member
  row: MemberRow
}

/** An address that has to be confirmed, the person, their family, and, folded, what is seldom looked for. */
function OwnData({ member, row, readingChoices, installHelp, pushSwitch }: OwnDataProps) {
  const { profile } = row
  // Nothing moves once it is confirmed.
  const [isEmailFirst] = useState(!profile.verified)
  const email = <EmailSection key="email" member={member} profile={profile} />
  const kind = accountKindOf(row)
  return (
    <>
      {isEmailFirst && email}
      <ProfileSection member={member} profile={profile} />
      {kind === 'client' ? (
        <>
          <RelativesSection member={member} relatives={row.relatives} />
          <FamilySection member={member} row={row} />
        </>
      ) : (
        <OwnFamily member={member} row={row} />
      )}
      {!isEmailFirst && email}
      <div className="border-t border-outline">
        <ReadingSection choices={readingChoices} />
        {kind !== 'former-adult' && (
          <NoticesSection member={member} notices={row.notices} kind={kind} pushSwitch={pushSwitch} />
        )}
        <ConsentsSection member={member} kind={kind} />
        <CopySection kind={kind} />
        <InstallSection help={installHelp} />
      </div>
    </>
  )
}

/** The family of an adult; whoever has left one has none. */
function OwnFamily({ member, row: { profile, family, relatives } }: Pick<OwnDataProps, 'member' | 'row'>) {
  if (!family?.holder) return null
  return (
    <>
      <FamilyRelatives holder={family.holder} relatives={relatives ?? []} />
      <OfFamilySection member={member} profile={profile} holder={family.holder} family={family} />
    </>
  )
}
