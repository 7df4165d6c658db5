import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '@/client/session/useSession'
import { FRAME_COPY } from '@/copy/panel/frame'
import { showChosen } from './shared/showChosen'

const ITEM =
  'inline-flex min-h-11 items-center whitespace-nowrap border-b-4 border-transparent px-1 pb-1 text-sm font-semibold text-primary hover:border-outline focus-visible:-outline-offset-4'
const HERE = { className: 'border-current! text-base-content' }
/** After the list of clients, which has pages of its own. */
const SECTIONS = [
  { to: '/admin-panel/solicitudes', name: FRAME_COPY.requests },
  { to: '/admin-panel/llamadas', name: FRAME_COPY.calls },
  { to: '/admin-panel/mensajes', name: FRAME_COPY.messages },
  { to: '/admin-panel/resumen', name: FRAME_COPY.overview },
  { to: '/admin-panel/registro', name: FRAME_COPY.audit },
  { to: '/admin-panel/equipo', name: FRAME_COPY.team },
] as const
/** One client's page belongs to the list, and so does the one that adds them. */
const ONE_CLIENT = /^\/admin-panel\/clientes\//

/** The panel's sections: beside the logo where there is room for all of them, else a row of their own below it. */
export function PanelNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const row = useRef<HTMLElement>(null)
  useEffect(() => showChosen(row.current), [path])
  const isOfClient = ONE_CLIENT.test(path)
  const session = useSession()
  return (
    <div className="flex items-center justify-between gap-x-8">
      <nav
        ref={row}
        aria-label={FRAME_COPY.navigation}
        className="fading-edge flex min-w-0 snap-x snap-mandatory scroll-pl-2 items-center gap-x-2 overflow-x-auto *:snap-start max-md:after:w-26 max-md:after:flex-none max-md:after:content-[''] lg:flex-wrap lg:gap-x-6 lg:overflow-visible"
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
        {SECTIONS.map(({ to, name }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={ITEM} activeProps={HERE}>
            {name}
          </Link>
        ))}
      </nav>
      {/* Several people may use one computer; on a phone it stands in the menu. */}
      {session.status === 'signed-in' && (
        <p className="max-w-32 truncate pb-2 text-sm text-soft max-xl:hidden">{session.person.name}</p>
      )}
    </div>
  )
}
