import { REQUESTS_TEASER_COPY as copy } from '@/copy/requestsTeaser'
import { TextLink } from '@/ui/TextLink'
import type { OutboxEntry } from '@/client/store/rows'
import type { PortalData } from '../usePortalData'
import { requestViews, type RequestView, stageOf } from './requestView'

interface RequestsTeaserProps {
  data: PortalData
  leaving: readonly OutboxEntry[]
}

/** How many requests are on their way, and where they can be followed. */
export function RequestsTeaser({ data: { actions, entries }, leaving }: RequestsTeaserProps) {
  const views = requestViews(actions, entries)
  const count = (is: (view: RequestView) => boolean) => views.filter(is).length
  const counts = {
    open: count((view) => stageOf(view) === 'open'),
    kept: count(({ state }) => state === 'kept') - leaving.length,
    unconfirmed: count(({ state }) => state === 'unconfirmed'),
    sent: count(({ state }) => state === 'sent'),
    refused: count((view) => stageOf(view) === 'refused'),
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {copy.some(counts)}
      <TextLink to="/portal/solicitudes" className="inline-flex min-h-11 items-center max-sm:text-sm">
        {copy.link}
      </TextLink>
    </p>
  )
}
