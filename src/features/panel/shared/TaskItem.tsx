import type { ReactNode } from 'react'

/** Progress that staff can report on a call. */
export type TaskStep = 'contacted' | 'done'

/** The heading over rows that have something in common: no box, a line of words. */
export const TASK_GROUP = 'mt-5 mb-1 font-sans text-base font-semibold'

/** What a call is about: a heading for those who go from one to the next by ear. */
export const TASK_WHAT = 'text-[1em] leading-snug font-normal'

interface TaskItemProps {
  id: string
  who: ReactNode
  /** About what. */
  what: ReactNode
  /** By when or since when, and how it stands. */
  when: ReactNode
  /** The number to tap. */
  call: ReactNode
  /** What can be done with it; nothing for those who only look. */
  steps: ReactNode
  /** Below the row: what was said, what can be taken back. */
  children?: ReactNode
}

/** A row of the queue or of the calls: who and by when; beside it, on a phone below it, what can be done; last what was said. */
export const TaskItem = ({ id, who, what, when, call, steps, children }: TaskItemProps) => (
  <li
    data-request={id}
    className="grid items-center gap-x-2 gap-y-1 border-t border-base-300 py-2 text-sm leading-snug @max-[43rem]:pt-1.5 @max-[43rem]:pb-2 @max-[43rem]:text-[0.9375rem] @min-[43rem]:grid-cols-[minmax(0,1fr)_auto] @min-[70rem]:gap-x-4"
  >
    <div className="min-w-0 items-center gap-x-2 @min-[70rem]:grid @min-[70rem]:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        {who}
        {what}
      </div>
      {when}
    </div>
    {children && (
      <div className="flex flex-col gap-1 @min-[43rem]:col-span-2 @min-[43rem]:row-start-2 [&>p]:max-w-4xl">
        {children}
      </div>
    )}
    <div className="flex flex-wrap items-center gap-x-2 @min-[43rem]:col-start-2 @min-[43rem]:row-start-1 @min-[43rem]:flex-nowrap @max-[70rem]:@min-[43rem]:gap-x-1">
      {call}
      {steps}
    </div>
  </li>
)
