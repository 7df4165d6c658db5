import { lazy } from 'react'
import { ADULT_COPY } from '@/copy/account/family'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import type { AccountKind } from '@/domain/family'
import { LazyPart } from '@/ui/LazyPart'
import { Notice } from '@/ui/Notice'
import { FoldedSection } from '../AccountSection'

const { copy, notices } = OWN_DATA_COPY

/** Far down the page, and no use without coverage: its code loads after everything else. */
const CopyDownload = lazy(async () => ({ default: (await import('./CopyDownload')).CopyDownload }))

/** Everything that the club holds about the person, as a file. */
export const CopySection = ({ kind }: { kind: AccountKind }) => (
  <FoldedSection id="copia" heading={copy.heading}>
    <p>{kind === 'client' ? copy.text : ADULT_COPY.copy}</p>
    <LazyPart failed={<Notice tone="error" title={notices.codeFailed} announce="status" className="mt-4" />}>
      <CopyDownload />
    </LazyPart>
  </FoldedSection>
)
