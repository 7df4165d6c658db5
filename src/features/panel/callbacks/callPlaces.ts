import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { QUEUE_COPY } from '@/copy/panel/queue'
import type { TaskStep } from '../shared/TaskItem'
import type { Place } from '../shared/TaskSteps'

const OFF_THE_LIST = { step: 'done', label: CALLBACKS_COPY.done } as const

/** First the call, then the end: nobody takes a call in hand. */
export const callPlaces = (handling: string): { next: TaskStep; places: readonly Place<TaskStep>[] } =>
  handling === 'pending'
    ? { next: 'contacted', places: [{ step: 'contacted', label: QUEUE_COPY.steps.contacted }] }
    : { next: 'done', places: [OFF_THE_LIST] }

/** A call that need not be made any more is ended from the menu. */
export const laterSteps = (handling: string): (typeof OFF_THE_LIST)[] =>
  handling === 'pending' ? [OFF_THE_LIST] : []
