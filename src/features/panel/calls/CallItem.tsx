import { staffApi } from '@/client/staff/staffApi'
import type { Call } from '@/contract/panel/queue'
import { ERRORS } from '@/copy/errors'
import { formatMoment } from '@/copy/format'
import { CALL_HINTS, CALL_WORDS, CALLS_COPY } from '@/copy/panel/money'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { HANDLING_WORDS } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { Badge } from '@/ui/Badge'
import { useToast } from '@/ui/useToast'
import { TaskItem, type TaskStep } from '../shared/TaskItem'

interface CallItemProps {
  call: Call
  now: Date
  onChanged: () => Promise<void>
  onNote: () => void
}

/** One call: why, whom, the number under the thumb, and what became of it. */
export function CallItem({ call, now, onChanged, onNote }: CallItemProps) {
  const showToast = useToast()
  const { id, kind, since, handling, failure_code, client } = call

  async function take(step: TaskStep) {
    const result = await staffApi.handleCall(id, { handling: step })
    if (result.ok) showToast({ tone: 'success', ...CALLS_COPY.handled[step] })
    else showToast({ tone: 'error', title: CALLS_COPY.handlingFailed, description: ERRORS[result.code] })
    await onChanged()
  }

  return (
    <TaskItem task={call} now={now} whom={CALLS_COPY.of(fullName(client))} take={take} onNote={onNote}>
      {handling === 'contacted' && (
        <Badge tone="primary" icon="phone">
          {HANDLING_WORDS.contacted}
        </Badge>
      )}
      <h3 tabIndex={-1} className="mt-2 text-lg">
        {CALL_WORDS[kind]}
      </h3>
      <p className="text-sm text-soft">
        {CALLS_COPY.since(formatMoment(since, now))}
        {failure_code && ` · ${paymentFailureText(failure_code)}`}
      </p>
      <p className="mt-1 max-w-prose">{CALL_HINTS[kind]}</p>
    </TaskItem>
  )
}
