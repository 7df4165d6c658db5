import type { QueueRequest } from '@/contract/panel/queue'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { type Place, TaskSteps } from '../shared/TaskSteps'

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

/** Whose it is, and the steps that come next; the others are in the menu. What has come of it stands beside the day. */
export function QueueSteps({ request, whom, onStep, onNote, onCallAgain, onCancel }: QueueStepsProps) {
  const { taken_by, handling } = request
  const isMine = taken_by?.is_me === true
  const isPending = handling === 'pending'
  const take: Place<QueueStep> = taken_by
    ? { step: 'take', label: steps.takeOver, from: 'wide' }
    : { step: 'take', label: steps.take }
  return (
    <TaskSteps<QueueStep | 'callAgain'>
      whom={whom}
      onStep={async (step) => (step === 'callAgain' ? onCallAgain() : onStep(step))}
      // Where the call was noted nothing appears that ends the request: a second press would hit it.
      places={
        isPending
          ? [
              { step: 'contacted', label: steps.contacted },
              isMine ? null : take,
              { step: 'missed', label: steps.missed, from: 'widest' },
            ]
          : [
              { step: 'callAgain', label: steps.callAgain },
              { step: 'done', label: steps.done },
              isMine ? null : { ...take, from: 'widest' },
            ]
      }
      more={[
        { label: QUEUE_COPY.addNote, run: onNote },
        ...(isPending
          ? [
              { label: steps.callAgain, run: onCallAgain },
              { label: steps.done, step: 'done' as const },
            ]
          : [{ label: steps.notContacted, step: 'notContacted' as const }]),
        ...(isMine ? [{ label: steps.release, step: 'release' as const }] : []),
        { label: QUEUE_COPY.cancel, run: onCancel, isDangerous: true },
      ]}
    />
  )
}
