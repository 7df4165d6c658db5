import { REQUESTS_COPY } from '@/copy/requests'
import { TextLink } from '@/ui/TextLink'
import type { PortalData } from '../usePortalData'
import { isOpen, requestViews } from './requestView'

const { teaser } = REQUESTS_COPY

/** How many requests are on their way, and where they can be followed. */
export function RequestsTeaser({ data: { actions, entries } }: { data: PortalData }) {
  const count = requestViews(actions, entries).filter(isOpen).length
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {count === 0 ? teaser.none : teaser.some(count)}
      <TextLink to="/portal/solicitudes" className="inline-flex min-h-11 items-center">
        {teaser.link}
      </TextLink>
    </p>
  )
}
