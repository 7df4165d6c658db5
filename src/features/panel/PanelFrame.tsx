import type { ReactNode } from 'react'
import { useClubConfig } from '@/client/api/clubConfig'
import { staffApi } from '@/client/staff/staffApi'
import { FRAME_COPY } from '@/copy/panel/frame'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { AttentionStrip } from './AttentionStrip'
import { SessionEndNotice } from './session/SessionEndNotice'
import { RefreshIcon } from './shared/RefreshIcon'
import { ROW_LINK } from './shared/rowLink'
import { useAnswer } from './shared/useAnswer'
import { type Attention, AttentionContext } from './shared/useAttention'

interface PanelFrameProps {
  /** The screen's heading; by default the list's, as specified. */
  heading?: ReactNode
  subtitle?: ReactNode
  /** Reads again what is on the screen, where nothing does that by itself. */
  onRefresh?: (() => Promise<void>) | undefined
  /** What else stands beside the heading. */
  beside?: ReactNode
  /** A page of one client: the way back to all of them stands above the name. */
  isOfClient?: boolean
  children: ReactNode
}

/** The frame of every panel screen below the header: what waits for the club, and the screen's heading. */
export function PanelFrame({
  heading = FRAME_COPY.title,
  subtitle = FRAME_COPY.subtitle,
  onRefresh,
  beside,
  isOfClient = false,
  children,
}: PanelFrameProps) {
  const attention = useAnswer<Attention>(staffApi.attention)
  return (
    <AttentionContext value={attention}>
      <div className="mx-auto w-full max-w-[96rem] px-[min(1rem,5vw)] pb-8 sm:px-6">
        <SessionEndNotice />
        {/* The strip first: it is at one place on every screen, however long the heading is. */}
        <div className="@container mt-2 max-sm:mt-1">
          <div className="grid gap-x-8 gap-y-2 max-sm:gap-y-3 @min-[60rem]:grid-flow-dense @min-[60rem]:grid-cols-[minmax(14rem,1fr)_auto]">
            <div className="min-w-0 @min-[60rem]:col-start-2">
              <AttentionStrip />
            </div>
            <div className="min-w-0 @min-[60rem]:col-start-1">
              {isOfClient && (
                <TextLink
                  to="/admin-panel"
                  className={`-mb-1 inline-flex min-h-11 items-center text-sm ${ROW_LINK}`}
                >
                  {FRAME_COPY.back}
                </TextLink>
              )}
              <div className={`flex items-center gap-x-1 ${beside ? 'flex-wrap' : ''}`}>
                <PageHeading className="text-xl! wrap-anywhere">{heading}</PageHeading>
                {onRefresh && <RefreshIcon onRefresh={onRefresh} />}
                {beside}
              </div>
              {subtitle && (
                <p className="text-sm text-soft max-sm:text-[0.875rem] max-sm:leading-snug">{subtitle}</p>
              )}
            </div>
          </div>
        </div>
        {children}
        <Version />
      </div>
    </AttentionContext>
  )
}

/** For whoever has to say on the phone which release they have before them. */
function Version() {
  const version = useClubConfig()?.version
  return version && <p className="mt-8 text-sm text-soft">{FRAME_COPY.version(version)}</p>
}
