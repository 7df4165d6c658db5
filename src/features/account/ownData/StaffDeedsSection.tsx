import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { AccountSection } from '../AccountSection'
import { StaffDeeds } from './StaffDeeds'

const { staffDeeds: copy } = OWN_DATA_COPY

/** When somebody of the team opened or changed the person's data. */
export const StaffDeedsSection = () => (
  <AccountSection id="quien-abre" heading={copy.heading}>
    <p>{copy.text}</p>
    <StaffDeeds />
  </AccountSection>
)
