import { type ReactNode, useState } from 'react'
import { QUEUE_COPY } from '@/copy/panel/queue'
import type { Callback, QueueRequest } from '@/contract/panel/queue'
import { StepButton } from './StepButton'
import { WhomToCall } from './WhomToCall'

/** Progress that staff can report on a request or a call. */
export type TaskStep = 'contacted' | 'done'

interface TaskItemProps {
  task: Callback | QueueRequest
  now: Date
  /** What the buttons are about, for those who do not see the row. */
  whom: string
  /** Tells the club, and reports the outcome; settles when the row is up to date. */
  take: (step: TaskStep) => Promise<void>
  onNote: () => void
  /** For a task that can be cancelled. */
  onCancel?: () => void
  /** What it is and since when. */
  children: ReactNode
}

/** A row of the queue or of the calls: what and who, the number to tap, and the outcome. */
export const TaskItem = ({ task, now, children, ...steps }: TaskItemProps) => (
  <li
    data-request={task.id}
    className="grid gap-x-8 gap-y-4 border-t border-outline py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]"
  >
    <div>{children}</div>
    <WhomToCall about={task} now={now} />
    <Steps {...steps} isPending={task.handling === 'pending'} />
  </li>
)

interface StepsProps extends Omit<TaskItemProps, 'task' | 'now' | 'children'> {
  isPending: boolean
}

function Steps({ isPending, whom, take, onNote, onCancel }: StepsProps) {
  const [running, setRunning] = useState<TaskStep | null>(null)

  async function handle(step: TaskStep) {
    if (running) return
    setRunning(step)
    await take(step)
    setRunning(null)
  }

  const step = (name: TaskStep) => ({
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
      <StepButton whom={whom} variant="quiet" className={onCancel ? '' : 'col-span-2'} onClick={onNote}>
        {QUEUE_COPY.addNote}
      </StepButton>
      {onCancel && (
        <StepButton whom={whom} variant="quiet" onClick={onCancel}>
          {QUEUE_COPY.cancel}
        </StepButton>
      )}
    </div>
  )
}
