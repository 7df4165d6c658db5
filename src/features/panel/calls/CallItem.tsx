import type { Call } from '@/contract/panel/queue'
import { formatMoment } from '@/copy/format'
import { CALL_HINTS, CALL_WORDS, CALLS_COPY } from '@/copy/panel/money'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { HANDLING_WORDS } from '@/copy/panel/shared'
import { fullName } from '@/domain/clientName'
import { Badge } from '@/ui/Badge'
import { StepButton } from '../shared/StepButton'
import { WhomToCall } from '../shared/WhomToCall'
import { useCallHandling, type CallStep } from './useCallHandling'

interface CallItemProps {
  call: Call
  now: Date
  onChanged: () => Promise<void>
  onNote: () => void
}

/** One call: why, whom, the number under the thumb, and what became of it. */
export const CallItem = ({ call, now, onChanged, onNote }: CallItemProps) => (
  <li
    data-request={call.id}
    className="grid gap-x-8 gap-y-4 border-t border-outline py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]"
  >
    <Why call={call} now={now} />
    <WhomToCall about={call} now={now} />
    <Steps call={call} onChanged={onChanged} onNote={onNote} />
  </li>
)

type PartProps = Pick<CallItemProps, 'call' | 'now'>

const Why = ({ call: { kind, since, handling, failure_code }, now }: PartProps) => (
  <div>
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
  </div>
)

function Steps({ call, onChanged, onNote }: Omit<CallItemProps, 'now'>) {
  const { running, handle } = useCallHandling(call, onChanged)
  const isPending = call.handling === 'pending'
  const whom = CALLS_COPY.of(fullName(call.client))
  const step = (name: CallStep) => ({
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
      <StepButton whom={whom} variant="quiet" className="col-span-2" onClick={onNote}>
        {QUEUE_COPY.addNote}
      </StepButton>
    </div>
  )
}
