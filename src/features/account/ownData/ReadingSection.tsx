import type { ReactNode } from 'react'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { FoldedSection } from '../AccountSection'

const copy = OWN_DATA_COPY.reading

/** Text size and contrast, as in the header of every page. */
export const ReadingSection = ({ choices }: { choices: ReactNode }) => (
  <FoldedSection id="letra" heading={copy.heading}>
    <p className="mb-4">{copy.text}</p>
    {choices}
  </FoldedSection>
)
