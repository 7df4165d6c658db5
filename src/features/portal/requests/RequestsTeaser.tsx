import { REQUESTS_COPY } from '@/copy/requests'
import { TextLink } from '@/ui/TextLink'
import type { PortalData } from '../usePortalData'
import { requestViews, stageOf } from './requestView'

const { teaser } = REQUESTS_COPY

/** How many requests are on their way, and where they can be followed. */
export function RequestsTeaser({ data: { actions, entries } }: { data: PortalData }) {
  const stages = requestViews(actions, entries).map(stageOf)
  const [open = 0, unsent = 0] = (['open', 'unsent'] as const).map(
    (one) => stages.filter((stage) => stage === one).length,
  )
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {teaser.some(open, unsent) || teaser.none}
      <TextLink to="/portal/solicitudes" className="inline-flex min-h-11 items-center">
        {teaser.link}
      </TextLink>
    </p>
  )
}
