import type { ReactNode } from 'react'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { FoldedSection } from '../AccountSection'

/** The club on the home screen of this device. */
export const InstallSection = ({ help }: { help: ReactNode }) => (
  <FoldedSection id="instalar" heading={OWN_DATA_COPY.install.heading}>
    {help}
  </FoldedSection>
)
