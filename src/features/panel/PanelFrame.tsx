import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useClubConfig } from '@/client/api/clubConfig'
import { FRAME_COPY } from '@/copy/panel/frame'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import { SessionEndNotice } from './session/SessionEndNotice'

interface PanelFrameProps {
  /** The screen's heading; by default the list's, as specified. */
  heading?: ReactNode
  subtitle?: ReactNode
  children: ReactNode
}

/** The frame of every panel screen: the navigation, and its heading. */
export function PanelFrame({
  heading = FRAME_COPY.title,
  subtitle = FRAME_COPY.subtitle,
  children,
}: PanelFrameProps) {
  return (
    <div className="mx-auto w-full max-w-[96rem] px-[min(1rem,5vw)] pb-14 sm:px-6">
      <PanelNavigation />
      <SessionEndNotice />
      <PageHeading className="mt-6">{heading}</PageHeading>
      {subtitle && <p className="mt-2 text-lg text-soft">{subtitle}</p>}
      {children}
      <Version />
    </div>
  )
}

/** For whoever has to say on the phone which release they have before them. */
function Version() {
  const version = useClubConfig()?.version
  return version && <p className="mt-14 text-sm text-soft">{FRAME_COPY.version(version)}</p>
}

const ITEM =
  'inline-flex min-h-11 items-center border-b-4 border-transparent px-1 font-semibold text-primary hover:border-outline'
const HERE = { className: 'border-current! text-base-content' }

const PanelNavigation = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-outline pb-2">
    <nav aria-label={FRAME_COPY.navigation} className="flex flex-wrap gap-x-6 gap-y-1">
      <Link
        to="/admin-panel"
        activeOptions={{ exact: true, includeSearch: false }}
        className={ITEM}
        activeProps={HERE}
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
      <Link to="/admin-panel/mensajes" className={ITEM} activeProps={HERE}>
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
    </nav>
    <ButtonLink to="/admin-panel/clientes/nuevo" variant="secondary">
      {FRAME_COPY.addClient}
    </ButtonLink>
  </div>
)
