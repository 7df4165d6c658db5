import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useClubConfig } from '@/client/api/clubConfig'
import { FRAME_COPY } from '@/copy/panel/frame'
import type { AppPath } from '@/domain/appPath'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { AttentionStrip } from './AttentionStrip'
import { SessionEndNotice } from './session/SessionEndNotice'
import { ForManagers } from './shared/ForManagers'
import { RefreshIcon } from './shared/RefreshIcon'
import { showChosen } from './shared/showChosen'
import { ROW_LINK } from './shared/rowLink'

interface PanelFrameProps {
  /** The screen's heading; by default the list's, as specified. */
  heading?: ReactNode
  subtitle?: ReactNode
  /** Reads again what is on the screen, where nothing does that by itself. */
  onRefresh?: (() => Promise<void>) | undefined
  /** A page of one client: the way back to all of them stands above the name. */
  isOfClient?: boolean
  children: ReactNode
}

/** The frame of every panel screen: the navigation, and its heading. */
export function PanelFrame({
  heading = FRAME_COPY.title,
  subtitle = FRAME_COPY.subtitle,
  onRefresh,
  isOfClient = false,
  children,
}: PanelFrameProps) {
  return (
    <div className="mx-auto w-full max-w-[96rem] px-[min(1rem,5vw)] pb-8 sm:px-6">
      <PanelNavigation />
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
            <div className="flex items-center gap-x-1">
              <PageHeading className="text-xl! wrap-anywhere">{heading}</PageHeading>
              {onRefresh && <RefreshIcon onRefresh={onRefresh} />}
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
  )
}

/** For whoever has to say on the phone which release they have before them. */
function Version() {
  const version = useClubConfig()?.version
  return version && <p className="mt-8 text-sm text-soft">{FRAME_COPY.version(version)}</p>
}

const ITEM =
  'inline-flex min-h-11 items-center whitespace-nowrap border-b-4 border-transparent px-1 text-sm font-semibold text-primary hover:border-outline focus-visible:-outline-offset-4'
const HERE = { className: 'border-current! text-base-content' }
const LIST: AppPath = '/admin-panel'
/** One client's page belongs to the list, and so does the one that adds them. */
const ONE_CLIENT = /^\/admin-panel\/clientes\//

function PanelNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isOfClient = ONE_CLIENT.test(path)
  return (
    <div className="border-b border-outline">
      <nav
        ref={showChosen}
        aria-label={FRAME_COPY.navigation}
        className="fading-edge flex snap-x snap-mandatory scroll-pl-4 items-center gap-x-2 overflow-x-auto *:snap-start max-md:after:w-26 max-md:after:flex-none max-md:after:content-[''] lg:flex-wrap lg:gap-x-6 lg:overflow-visible"
      >
        <Link
          to="/admin-panel"
          activeOptions={{ exact: true, includeSearch: false }}
          className={`${ITEM} ${isOfClient ? HERE.className : ''}`}
          activeProps={HERE}
          {...(isOfClient && { 'aria-current': true })}
        >
          {FRAME_COPY.clients}
        </Link>
        <Link
          to="/admin-panel/solicitudes"
          activeOptions={{ includeSearch: false }}
          className={ITEM}
          activeProps={HERE}
        >
          {FRAME_COPY.requests}
        </Link>
        <Link to="/admin-panel/llamadas" className={ITEM} activeProps={HERE}>
          {FRAME_COPY.calls}
        </Link>
        <Link
          to="/admin-panel/mensajes"
          activeOptions={{ includeSearch: false }}
          className={ITEM}
          activeProps={HERE}
        >
          {FRAME_COPY.messages}
        </Link>
        <Link to="/admin-panel/resumen" className={ITEM} activeProps={HERE}>
          {FRAME_COPY.overview}
        </Link>
        <Link
          to="/admin-panel/registro"
          activeOptions={{ includeSearch: false }}
          className={ITEM}
          activeProps={HERE}
        >
          {FRAME_COPY.audit}
        </Link>
        <Link to="/admin-panel/equipo" className={ITEM} activeProps={HERE}>
          {FRAME_COPY.team}
        </Link>
        {/* On the other pages it would stand beside what is to be done there. */}
        {path === LIST && (
          <ForManagers>
            <Link
              to="/admin-panel/clientes/nuevo"
              className={`${ITEM} max-md:hidden md:my-0.5 md:rounded-field md:border-0 md:bg-primary md:px-3.5 md:text-primary-content lg:ml-auto`}
            >
              {FRAME_COPY.addClient}
            </Link>
          </ForManagers>
        )}
      </nav>
    </div>
  )
}
