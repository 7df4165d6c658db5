import type { ReactNode } from 'react'

/** Progress that staff can report on a call. */
export type TaskStep = 'contacted' | 'done'

/** The heading over rows that have something in common: no box, a line of words. */
export const TASK_GROUP = 'mt-5 mb-1 font-sans text-base font-semibold'

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

/** A row of the queue or of the calls: who and by when, below it what was said; beside it, on a phone below it, what can be done. */
export const TaskItem = ({ id, who, what, when, call, steps, children }: TaskItemProps) => (
  <li
    data-request={id}
    className="grid gap-x-6 gap-y-2 border-t border-base-300 py-2 @min-[43rem]:grid-cols-[minmax(0,1fr)_fit-content(25rem)] @min-[70rem]:grid-cols-[minmax(0,1fr)_auto] @min-[43rem]:items-center @min-[70rem]:gap-x-4"
  >
    <div className="min-w-0 text-sm">
      <div className="flex flex-col @min-[70rem]:grid @min-[70rem]:grid-cols-[14.75rem_minmax(0,1fr)_var(--when,17rem)] @min-[70rem]:items-center @min-[70rem]:gap-x-2 @min-[70rem]:leading-snug">
        {who}
        {what}
        {when}
      </div>
      {children && <div className="mt-0.5 flex flex-col gap-1 @min-[70rem]:[&>p]:max-w-none">{children}</div>}
    </div>
    <div className="flex flex-wrap items-center gap-3 @min-[70rem]:flex-nowrap @min-[70rem]:gap-2">
      {call}
      {steps}
    </div>
  </li>
)
