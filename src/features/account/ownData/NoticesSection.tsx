import { lazy, type ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { GROUPS_OF } from '@/domain/noticeChoice'
import { LazyPart } from '@/ui/LazyPart'
import { Notice } from '@/ui/Notice'
import { Skeleton, SkeletonBlock } from '@/ui/Skeleton'
import { FoldedSection } from '../AccountSection'

const { notices: copy } = OWN_DATA_COPY

/** Far down the page, and seldom changed: its code loads after everything else. */
const NoticesForm = lazy(async () => ({ default: (await import('./NoticesForm')).NoticesForm }))

interface NoticesSectionProps {
  member: Member
  notices: MemberRow['notices']
  kind: keyof typeof GROUPS_OF
  /** Whether this device shows notices, and how to change that. */
  pushSwitch: ReactNode
}

/** This device, by which way the person hears of what, and what a locked screen may say. */
export const NoticesSection = ({ member, notices, kind, pushSwitch }: NoticesSectionProps) => (
  <FoldedSection id="avisos" heading={copy.heading}>
    <h3>{copy.device}</h3>
    <div className="mt-1">
      <LazyPart failed={<Failed />} loading={<SkeletonBlock className="h-24 w-full" />}>
        {pushSwitch}
      </LazyPart>
    </div>
    <h3 className="mt-8">{copy.ways}</h3>
    {notices ? (
      <LazyPart failed={<Failed />} loading={<Loading />}>
        <NoticesForm member={member} notices={notices} groups={GROUPS_OF[kind]} />
      </LazyPart>
    ) : (
      <p className="mt-1 text-soft">{copy.unknown}</p>
    )}
  </FoldedSection>
)

const Failed = () => <Notice tone="error" title={copy.codeFailed} announce="status" className="mt-4" />

/** As high as the form on a phone. */
const Loading = () => (
  <Skeleton label={copy.loading}>
    <SkeletonBlock className="h-140 w-full" />
  </Skeleton>
)
