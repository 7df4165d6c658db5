import type { ReactNode } from 'react'
import { TASK_GROUP } from './TaskItem'

interface TaskGroupProps {
  id: string
  heading: string
  /** What it says while nobody is in it. */
  nobody?: string
  children: readonly ReactNode[]
}

/** Rows that have something in common. */
export const TaskGroup = ({ id, heading, nobody, children }: TaskGroupProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={TASK_GROUP}>
      {heading}
    </h2>
    {children.length === 0 ? (
      <p className="text-sm text-soft">{nobody}</p>
    ) : (
      <ol className="@container">{children}</ol>
    )}
  </section>
)
