import { lazy } from 'react'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { LazyPart } from '@/ui/LazyPart'
import { Notice } from '@/ui/Notice'
import { AccountSection } from '../AccountSection'

const { staffDeeds: copy } = OWN_DATA_COPY

/** Last on the page, and no use without coverage: its code loads after everything else. */
const StaffDeeds = lazy(async () => ({ default: (await import('./StaffDeeds')).StaffDeeds }))

/** When somebody of the team opened or changed the person's data. */
export const StaffDeedsSection = () => (
  <AccountSection id="quien-abre" heading={copy.heading}>
    <p>{copy.text}</p>
    <LazyPart failed={<Notice tone="error" title={copy.failed} announce="status" className="mt-4" />}>
      <StaffDeeds />
    </LazyPart>
  </AccountSection>
)
