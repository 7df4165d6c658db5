import { QUEUE_COPY } from '@/copy/panel/queue'
import type { TaskStep } from '../shared/TaskItem'
import type { Place } from '../shared/TaskSteps'

const DONE = { step: 'done', label: QUEUE_COPY.done } as const

/** Called and done, where the queue has them: nobody takes a call in hand. */
export function callPlaces(handling: string): { next: TaskStep; places: readonly Place<TaskStep>[] } {
  const isPending = handling === 'pending'
  return {
    next: isPending ? 'contacted' : 'done',
    places: [isPending ? { step: 'contacted', label: QUEUE_COPY.contacted } : null, DONE],
  }
}
