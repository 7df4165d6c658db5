import { staffApi } from '@/client/staff/staffApi'
import type { Callback } from '@/contract/panel/queue'
import { ERRORS } from '@/copy/errors'
import { formatMoment } from '@/copy/format'
import { CALLBACK_HINTS, CALLBACK_WORDS, CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { HANDLING_WORDS } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { Badge } from '@/ui/Badge'
import { useToast } from '@/ui/useToast'
import { TaskItem, type TaskStep } from '../shared/TaskItem'

interface CallbackItemProps {
  callback: Callback
  now: Date
  onChanged: () => Promise<void>
  onNote: () => void
}

/** One callback: why, who, the number to tap, and the outcome. */
export function CallbackItem({ callback, now, onChanged, onNote }: CallbackItemProps) {
  const showToast = useToast()
  const { id, kind, since, handling, failure_code, client } = callback

  async function take(step: TaskStep) {
    const result = await staffApi.handleCallback(id, { handling: step })
    if (result.ok) showToast({ tone: 'success', ...CALLBACKS_COPY.handled[step] })
    else showToast({ tone: 'error', title: CALLBACKS_COPY.handlingFailed, description: ERRORS[result.code] })
    await onChanged()
  }

  return (
    <TaskItem
      task={callback}
      now={now}
      whom={CALLBACKS_COPY.of(fullName(client))}
      take={take}
      onNote={onNote}
    >
      {handling === 'contacted' && (
        <Badge tone="primary" icon="phone">
          {HANDLING_WORDS.contacted}
        </Badge>
      )}
      <h3 tabIndex={-1} className="mt-2 text-lg">
        {CALLBACK_WORDS[kind]}
      </h3>
      <p className="text-sm text-soft">
        {CALLBACKS_COPY.since(formatMoment(since, now))}
        {failure_code && ` · ${paymentFailureText(failure_code)}`}
      </p>
      <p className="mt-1 max-w-prose">{CALLBACK_HINTS[kind]}</p>
    </TaskItem>
  )
}
