import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { useStale } from '@/client/member/useStale'
import { OWN_DATA_COPY as copy } from '@/copy/account/ownData'
import { formatMoment } from '@/copy/format'
import type { MemberRow } from '@/client/store/rows'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { useOnline } from '@/ui/useOnline'
import { AccountContents } from './AccountContents'
import { endingHeading } from './ending/endingHeading'
import { EndingPart } from './ending/EndingPart'
import { MemberPage } from './MemberPage'
import { ChargesPart } from './money/ChargesPart'
import { MembershipPart } from './money/MembershipPart'
import { membershipView } from './membershipView'
import { ConsentsSection } from './ownData/ConsentsSection'
import { CopySection } from './ownData/CopySection'
import { EmailSection } from './ownData/EmailSection'
import { InstallSection } from './ownData/InstallSection'
import { PasswordSection } from './ownData/PasswordSection'
import { ProfileSection } from './ownData/ProfileSection'
import { ReadingSection } from './ownData/ReadingSection'
import { SessionsSection } from './ownData/SessionsSection'
import { ErasureSection } from './erasure/ErasureSection'
import { useAnchor } from './useAnchor'

interface AccountScreenProps {
  /** Text size and contrast. */
  readingChoices: ReactNode
  /** How the app is installed on this device. */
  installHelp: ReactNode
}

/** Everything that is the person's own: money, data, permissions. Also for former members. */
export const AccountScreen = (props: AccountScreenProps) => (
  <MemberPage heading={copy.failed}>{(known) => <Account {...known} {...props} />}</MemberPage>
)

interface AccountProps extends AccountScreenProps {
  member: Member
  row: MemberRow
}

function Account({ member, row, readingChoices, installHelp }: AccountProps) {
  useAnchor()
  const now = useClubNow(member)
  return (
    <div className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] pt-6 pb-14 sm:px-6 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-16 lg:pt-10">
      <div className="lg:col-span-2">
        <TextLink to="/portal" className="inline-flex min-h-11 items-center gap-2">
          <Icon name="arrowLeft" className="size-5" />
          {copy.back}
        </TextLink>
        <PageHeading className="mt-3">{copy.heading}</PageHeading>
        <p className="mt-2 max-w-prose text-soft">{copy.text}</p>
        <AsOf member={member} />
      </div>
      <div className="mt-8 flex flex-col gap-12 lg:col-start-1">
        <MembershipPart member={member} row={row} />
        <ChargesPart member={member} />
      </div>
      <AccountContents leaving={endingHeading(membershipView(row, now))} />
      <div className="mt-12 flex flex-col gap-12 lg:col-start-1">
        <ProfileSection member={member} profile={row.profile} />
        <EmailSection member={member} profile={row.profile} />
        <PasswordSection email={row.profile.email} />
        <SessionsSection />
        <ReadingSection choices={readingChoices} />
        <InstallSection help={installHelp} />
        <ConsentsSection member={member} />
        <CopySection />
        <EndingPart member={member} row={row} />
        <ErasureSection member={member} row={row} />
      </div>
    </div>
  )
}

/** How old this data is, shown while the club cannot be asked. */
function AsOf({ member }: { member: Member }) {
  const stale = useStale(member, useOnline())
  const now = useClubNow(member)
  if (stale === null) return null
  return (
    <Notice className="mt-5 max-w-[44rem]">{copy.asOf(stale.why, formatMoment(stale.since, now))}</Notice>
  )
}
