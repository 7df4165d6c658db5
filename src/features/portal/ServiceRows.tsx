import type { MouseEvent, ReactNode } from 'react'
import type { OutboxEntry } from '@/client/store/rows'
import { PORTAL_COPY } from '@/copy/portal'
import { SERVICES_COPY } from '@/copy/services'
import { Icon } from '@/ui/Icon'
import { ServiceIcon } from '@/ui/ServiceIcon'
import type { Relative } from '@/domain/relative'
import { worksAtOnce } from '@/domain/serviceFacts'
import { NEEDS_ID } from './needsId'
import { askButtonId } from './services/askButtonId'
import { lanesOf, statusOfAll, wantedIn } from './services/serviceView'
import type { PortalData } from './usePortalData'

interface ServiceRowsProps {
  data: PortalData
  relatives: readonly Relative[]
  leaving: readonly OutboxEntry[]
}

/** What the member may need today, a row each: it asks for the service, or leads to its card where something has to be read first. */
export function ServiceRows({ data, relatives, leaving }: ServiceRowsProps) {
  const included = data.services.filter(({ type }) => type === 'included')
  /** The word of the service's card, where it has one worth a glance. */
  function stateOf(id: string): string | null {
    const lanes = lanesOf(id, relatives).map((lane) => wantedIn(data, lane))
    const status = statusOfAll(lanes, leaving)
    return status === null || status === 'inactive' ? null : SERVICES_COPY.status[status]
  }
  return (
    <nav aria-labelledby={NEEDS_ID} className="@container mt-3 sm:mt-9">
      <h2 id={NEEDS_ID} className="text-2xl">
        {PORTAL_COPY.needs.heading}
      </h2>
      <ul className="mt-1 sm:mt-3 sm:grid sm:grid-cols-2 sm:gap-x-10">
        {included.map(({ id, icon, title }) => (
          <JumpRow
            key={id}
            to={`servicio-${id}`}
            // What works at once would do so without a question.
            asks={stateOf(id) === null && !worksAtOnce(id) ? askButtonId(id) : null}
            icon={icon}
            state={stateOf(id)}
          >
            {title}
          </JumpRow>
        ))}
        <JumpRow to="precio-socio" icon="basket">
          {SERVICES_COPY.premium.heading}
        </JumpRow>
      </ul>
    </nav>
  )
}

interface JumpRowProps {
  /** Id of the heading that it leads to. */
  to: string
  /** Id of the button that it presses instead; null for none. */
  asks?: string | null
  icon: string
  state?: string | null
  children: ReactNode
}

const JumpRow = ({ to, asks = null, icon, state, children }: JumpRowProps) => (
  <li className={ROW}>
    <a href={`#${to}`} className={LINK} onClick={(event) => press(event, asks) || showPart(event, to)}>
      <ServiceIcon name={icon} className={DRAWING} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center hyphens-auto justify-between gap-x-3">
        {children}
        {state && (
          <span className={`text-sm font-semibold ${state === ACTIVE ? 'text-success' : 'text-soft'}`}>
            {state}
          </span>
        )}
      </span>
      <Icon name="arrowRight" className={`${ARROW} ${asks ? '' : 'rotate-90'}`} />
    </a>
  </li>
)

const { active: ACTIVE } = SERVICES_COPY.status
/** The arrow of what leads further down points there. Both leave the words their room where letters are large, and the drawing goes where they are largest. */
const DRAWING = 'size-[min(2rem,9vw)] shrink-0 @max-[12rem]:hidden'
const ARROW = 'size-[min(1.25rem,6vw)] shrink-0 text-primary'
const ROW = 'border-b border-base-300'
const LINK =
  'flex h-full min-h-13 items-center gap-[min(1rem,3.5vw)] rounded-sm py-2 leading-snug font-semibold text-base-content!'

/** Presses a button of the page; false where there is none. */
function press(event: MouseEvent, id: string | null): boolean {
  const button = id === null ? null : document.getElementById(id)
  if (!button) return false
  event.preventDefault()
  button.click()
  return true
}

/** Brings the heading of a part into view, and the focus with it; the address stays as it is. */
function showPart(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  event.preventDefault()
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'center' })
  heading.focus({ preventScroll: true })
}
