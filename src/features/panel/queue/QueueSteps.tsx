import type { QueueRequest } from '@/contract/panel/queue'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { TaskSteps } from '../shared/TaskSteps'

/** What staff can say about a request with one press. */
export type QueueStep = 'take' | 'release' | 'contacted' | 'missed' | 'notContacted' | 'done'

interface QueueStepsProps {
  request: QueueRequest
  /** What the buttons are about, for those who do not see the row. */
  whom: string
  /** Tells the club, and reports the outcome; settles when the row is up to date. */
  onStep: (step: QueueStep) => Promise<void>
  onNote: () => void
  onCallAgain: () => void
  onCancel: () => void
}

const { steps } = QUEUE_COPY

/** Taken, called, called in vain, done: what has come of it stands beside the day. */
export function QueueSteps({ request, whom, onStep, onNote, onCallAgain, onCancel }: QueueStepsProps) {
  const { taken_by, handling } = request
  const isMine = taken_by?.is_me === true
  const isPending = handling === 'pending'
  return (
    <TaskSteps<QueueStep>
      whom={whom}
      onStep={onStep}
      next={isPending ? 'contacted' : 'done'}
      places={[
        isMine ? null : { step: 'take', label: taken_by ? steps.takeOver : steps.take, isAside: true },
        isPending ? { step: 'contacted', label: steps.contacted } : null,
        { step: 'missed', label: steps.missed, from: 'widest' },
        { step: 'done', label: steps.done },
      ]}
      more={[
        { label: QUEUE_COPY.addNote, run: onNote },
        { label: steps.callAgain, run: onCallAgain },
        ...(isPending ? [] : [{ label: steps.notContacted, step: 'notContacted' as const }]),
        ...(isMine ? [{ label: steps.release, step: 'release' as const }] : []),
        { label: QUEUE_COPY.cancel, run: onCancel, isDangerous: true },
      ]}
    />
  )
}
