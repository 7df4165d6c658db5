import type { MemberProfile } from '@/client/store/rows'
import { ADULT_COPY } from '@/copy/account/family'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { unbroken } from '@/copy/format'
import { PROFILE_WORDS } from '@/copy/profileWords'
import { fullName } from '@/domain/clientName'
import { ClubPhoneLink } from '@/ui/ClubPhoneLink'
import { AccountSection } from '../AccountSection'
import { Fact } from '../Fact'

/** What the club has of the adults of a family: a name, and the phone of those who had once signed up. */
export const NameSection = ({ profile }: { profile: MemberProfile }) => (
  <AccountSection id="datos" heading={OWN_DATA_COPY.profile.heading}>
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      <Fact label={PROFILE_WORDS.nombre}>{fullName(profile)}</Fact>
      {profile.telefono && <Fact label={PROFILE_WORDS.telefono}>{unbroken(profile.telefono)}</Fact>}
    </dl>
    <p className="mt-4 text-base text-soft">
      {ADULT_COPY.name} <ClubPhoneLink />
    </p>
  </AccountSection>
)
