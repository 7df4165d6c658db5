import { REQUESTS_COPY } from '@/copy/requests'
import { TextLink } from '@/ui/TextLink'
import type { PortalData } from '../usePortalData'
import { requestViews, type RequestView, stageOf } from './requestView'

const { teaser } = REQUESTS_COPY

/** How many requests are on their way, and where they can be followed. */
export function RequestsTeaser({ data: { actions, entries } }: { data: PortalData }) {
  const views = requestViews(actions, entries)
  const count = (is: (view: RequestView) => boolean) => views.filter(is).length
  const counts = {
    open: count((view) => stageOf(view) === 'open'),
    kept: count(({ state }) => state === 'kept'),
    sent: count(({ state }) => state === 'sent'),
    refused: count((view) => stageOf(view) === 'refused'),
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {teaser.some(counts) || teaser.none}
      <TextLink to="/portal/solicitudes" className="inline-flex min-h-11 items-center">
        {teaser.link}
      </TextLink>
    </p>
  )
}
