import { formatDay, formatMoment } from '@/copy/format'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { HANDLING_WORDS, serviceTitle } from '@/copy/panel/shared'
import type { QueueRequest } from '@/contract/panel/queue'
import { fullName } from '@/domain/clientName'
import { clubDay } from '@/domain/clubTime'
import { Badge } from '@/ui/Badge'
import { StepButton } from '../shared/StepButton'
import { WhomToCall } from '../shared/WhomToCall'
import { useHandling, type Step } from './useHandling'

interface QueueItemProps {
  request: QueueRequest
  now: Date
  onChanged: () => Promise<void>
  onCancel: (request: QueueRequest) => void
  onNote: (request: QueueRequest) => void
}

/** One open request: by when, who and what, the call, and what became of it. */
export function QueueItem({ request, now, onChanged, onCancel, onNote }: QueueItemProps) {
  return (
    <li
      data-request={request.id}
      className="grid gap-x-8 gap-y-4 border-t border-outline py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]"
    >
      <What request={request} now={now} />
      <WhomToCall about={request} now={now} />
      <Steps request={request} onChanged={onChanged} onCancel={onCancel} onNote={onNote} />
    </li>
  )
}

type PartProps = Pick<QueueItemProps, 'request' | 'now'>

const What = ({ request, now }: PartProps) => (
  <div>
    <p className="flex flex-wrap gap-2">
      <Due request={request} now={now} />
      {request.handling === 'contacted' && (
        <Badge tone="primary" icon="phone">
          {HANDLING_WORDS.contacted}
        </Badge>
      )}
    </p>
    <h3 tabIndex={-1} className="mt-2 text-lg">
      {serviceTitle(request.service_id)}
    </h3>
    <p className="text-sm text-soft">
      {(request.actor === 'staff' ? QUEUE_COPY.byClub : QUEUE_COPY.made)(formatMoment(request.made_at, now))}
    </p>
  </div>
)

function Due({ request: { is_overdue, promised_by }, now }: PartProps) {
  if (!promised_by)
    return (
      <Badge tone="neutral" icon="calendar">
        {QUEUE_COPY.noPromise}
      </Badge>
    )
  if (is_overdue)
    return (
      <Badge tone="error" icon="warning">
        {QUEUE_COPY.overdue(formatDay(promised_by))}
      </Badge>
    )
  const isToday = clubDay(promised_by) === clubDay(now)
  return (
    <Badge tone="neutral" icon="calendar">
      {isToday ? QUEUE_COPY.today : QUEUE_COPY.due(formatDay(promised_by))}
    </Badge>
  )
}

function Steps({ request, onChanged, onCancel, onNote }: Omit<QueueItemProps, 'now'>) {
  const { running, handle } = useHandling(request, onChanged)
  const isPending = request.handling === 'pending'
  const whom = QUEUE_COPY.of(serviceTitle(request.service_id), fullName(request.client))
  const step = (name: Step) => ({
    whom,
    variant: 'secondary' as const,
    busy: running === name,
    busyText: QUEUE_COPY.saving,
    onClick: () => void handle(name),
  })
  return (
    <div className="grid max-w-md grid-cols-2 content-start gap-3 lg:col-span-2 xl:col-span-1 xl:w-96">
      {isPending && <StepButton {...step('contacted')}>{QUEUE_COPY.contacted}</StepButton>}
      <StepButton {...step('done')} className={isPending ? '' : 'col-span-2'}>
        {QUEUE_COPY.done}
      </StepButton>
      <StepButton whom={whom} variant="quiet" onClick={() => onNote(request)}>
        {QUEUE_COPY.addNote}
      </StepButton>
      <StepButton whom={whom} variant="quiet" onClick={() => onCancel(request)}>
        {QUEUE_COPY.cancel}
      </StepButton>
    </div>
  )
}
