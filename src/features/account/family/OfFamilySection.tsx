import { lazy } from 'react'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { ADULT_COPY } from '@/copy/account/family'
import { LazyPart } from '@/ui/LazyPart'
import { AccountSection } from '../AccountSection'
import type { Family } from './familyView'

const { family: copy } = ADULT_COPY

/** For adults alone, and with much to say: whoever pays does not wait for it. */
const TakeOver = lazy(async () => ({ default: (await import('./TakeOver')).TakeOver }))

interface OfFamilySectionProps {
  member: Member
  profile: MemberRow['profile']
  /** First name of whoever pays. */
  holder: string
  family: Pick<Family, 'adults' | 'handover'>
}

/** By whose membership an adult enters, who else does, and how they become the one who pays. */
export const OfFamilySection = ({ member, profile, holder, family }: OfFamilySectionProps) => (
  <AccountSection id="familia" heading={copy.heading}>
    <p className="text-lg wrap-anywhere">{copy.text(holder)}</p>
    <p className="mt-1 wrap-anywhere">
      {family.adults.length > 0 ? copy.others(family.adults.map(({ name }) => name)) : copy.nobody}
    </p>
    <p className="mt-3 text-base wrap-anywhere text-soft">{copy.decides(holder)}</p>
    <LazyPart failed={<p role="alert">{copy.missing}</p>}>
      <TakeOver member={member} profile={profile} holder={holder} family={family} />
    </LazyPart>
  </AccountSection>
)
