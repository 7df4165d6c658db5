import { ADULT_COPY } from '@/copy/account/family'
import { AccountSection } from '../AccountSection'
import type { Family } from './familyView'

const { family: copy } = ADULT_COPY

interface OfFamilySectionProps {
  /** First name of whoever pays. */
  holder: string
  family: Pick<Family, 'adults'>
}

/** By whose membership an adult enters, and who else does. */
export const OfFamilySection = ({ holder, family: { adults } }: OfFamilySectionProps) => (
  <AccountSection id="familia" heading={copy.heading}>
    <p className="text-lg wrap-anywhere">{copy.text(holder)}</p>
    <p className="mt-1 wrap-anywhere">
      {adults.length > 0 ? copy.others(adults.map(({ name }) => name)) : copy.nobody}
    </p>
    <p className="mt-3 text-base text-soft">{copy.decides(holder)}</p>
  </AccountSection>
)
