import { CALLBACKS_COPY } from '@/copy/panel/callbacks'
import { QUEUE_COPY } from '@/copy/panel/queue'
import type { TaskStep } from '../shared/TaskItem'
import type { Place } from '../shared/TaskSteps'

/** Of each part of the page: what a row says of its day, and its first step, take as much room in all of them. */
export const CALL_ROWS = '@container [--step:9.5rem] [--when:12.5rem]'

const OFF_THE_LIST = { step: 'done', label: CALLBACKS_COPY.done } as const

interface CallPlaces<Step extends string> {
  next: TaskStep
  places: readonly Place<Step>[]
}

/**
 * First the call, then the end: nobody takes a call in hand.
 * @param aside what else can be done with this one; null keeps the place that it has in other rows
 */
export const callPlaces = <Step extends string>(
  handling: string,
  aside: Place<Step>,
): CallPlaces<Step | TaskStep> =>
  handling === 'pending'
    ? { next: 'contacted', places: [{ step: 'contacted', label: QUEUE_COPY.steps.contacted }, aside] }
    : { next: 'done', places: [OFF_THE_LIST, aside] }

/** A call that need not be made any more is ended from the menu. */
export const laterSteps = (handling: string): (typeof OFF_THE_LIST)[] =>
  handling === 'pending' ? [OFF_THE_LIST] : []
