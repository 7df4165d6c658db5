import { useId, type ReactNode } from 'react'

interface SectionProps {
  heading: string
  /** What can be done here; shown under the heading. */
  action?: ReactNode
  children: ReactNode
}

/** One part of the client's page: its name on the left, what is known on the right; on a phone one above the other. */
export function Section({ heading, action, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-outline py-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-start gap-4 lg:flex-col">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {action}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
