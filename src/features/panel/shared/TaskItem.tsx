import type { ReactNode } from 'react'

/** Progress that staff can report on a call. */
export type TaskStep = 'contacted' | 'done'

/** The heading over rows that have something in common: no box, a line of words. */
export const TASK_GROUP = 'mt-5 mb-1 font-sans text-base font-semibold'

interface TaskItemProps {
  id: string
  /** Who, and about what. */
  who: ReactNode
  /** By when or since when, and how it stands. */
  when: ReactNode
  /** The number to tap. */
  call: ReactNode
  /** What can be done with it; nothing for those who only look. */
  steps: ReactNode
  /** Below the row: what was said, what can be taken back. */
  children?: ReactNode
}

/** A row of the queue or of the calls: one line where there is room, else who beside what can be done, on a phone above it. */
export const TaskItem = ({ id, who, when, call, steps, children }: TaskItemProps) => (
  <li
    data-request={id}
    className="grid gap-x-4 gap-y-1 border-t border-base-300 py-2 @min-[43rem]:grid-cols-[minmax(0,1fr)_auto] @min-[43rem]:items-center @min-[70rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(9.5rem,max-content)_auto] @min-[70rem]:py-1.5"
  >
    <div className="min-w-0">{who}</div>
    <div className="min-w-0 text-sm @max-[70rem]:col-start-1">{when}</div>
    <div className="mt-1 flex flex-wrap items-center gap-2 @max-[43rem]:order-last @min-[43rem]:col-start-2 @min-[43rem]:row-span-2 @min-[43rem]:row-start-1 @min-[43rem]:mt-0 @min-[43rem]:flex-nowrap @min-[70rem]:contents">
      {call}
      {steps}
    </div>
    {children && (
      <div className="flex flex-col gap-1 text-sm @min-[43rem]:col-span-full @min-[70rem]:[&>p]:max-w-none">
        {children}
      </div>
    )}
  </li>
)
