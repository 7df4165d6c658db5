import { staffApi } from '@/client/staff/staffApi'
import type { QueueRequest } from '@/contract/panel/queue'
import { ERRORS } from '@/copy/errors'
import { formatDay, formatMoment } from '@/copy/format'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { HANDLING_WORDS, serviceTitle } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { clubDay } from '@/domain/clubTime'
import { Badge } from '@/ui/Badge'
import { useToast } from '@/ui/useToast'
import { TaskItem, type TaskStep } from '../shared/TaskItem'

interface QueueItemProps {
  request: QueueRequest
  now: Date
  onChanged: () => Promise<void>
  onCancel: (request: QueueRequest) => void
  onNote: (request: QueueRequest) => void
}

/** One open request: by when, who and what, the call, and the outcome. */
export function QueueItem({ request, now, onChanged, onCancel, onNote }: QueueItemProps) {
  const showToast = useToast()
  const title = serviceTitle(request.service_id)

  async function take(step: TaskStep) {
    const result = await staffApi.handleRequest(request.id, { handling: step })
    if (result.ok) {
      const done = QUEUE_COPY.handled[step]
      showToast({
        tone: 'success',
        title: done.title,
        description: done.description(fullName(request.client)),
      })
    } else {
      showToast({ tone: 'error', title: QUEUE_COPY.handlingFailed, description: ERRORS[result.code] })
    }
    await onChanged()
  }

  return (
    <TaskItem
      task={request}
      now={now}
      whom={QUEUE_COPY.of(title, fullName(request.client))}
      take={take}
      onNote={() => onNote(request)}
      onCancel={() => onCancel(request)}
    >
      <p className="flex flex-wrap gap-2">
        <Due request={request} now={now} />
        {request.handling === 'contacted' && (
          <Badge tone="primary" icon="phone">
            {HANDLING_WORDS.contacted}
          </Badge>
        )}
      </p>
      <h3 tabIndex={-1} className="mt-2 text-lg">
        {title}
      </h3>
      <p className="text-sm text-soft">
        {(request.actor === 'staff' ? QUEUE_COPY.byClub : QUEUE_COPY.made)(
          formatMoment(request.made_at, now),
        )}
      </p>
    </TaskItem>
  )
}

function Due({ request: { is_overdue, promised_by }, now }: Pick<QueueItemProps, 'request' | 'now'>) {
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
