import type { ReactNode } from 'react'
import { Icon } from '@/ui/Icon'

interface SectionProps {
  heading: string
  /** What can be done here; shown under the heading. */
  action?: ReactNode
  /** What is rarely read: where there is little room it is folded. */
  isFolded?: boolean
  children: ReactNode
}

/** With very large letters on a phone a long word still has room beside the arrow. */
const HEADING = 'text-xl @max-[15rem]:text-lg'

/** One part of the client's page: its name on the left, what is known on the right; on a phone one above the other. */
export function Section({ heading, action, isFolded = false, children }: SectionProps) {
  const parts = (
    <div className="grid gap-x-10 gap-y-3 @min-[56rem]:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 @min-[56rem]:flex-col">
        <h2 className={`${HEADING} ${isFolded ? 'max-lg:hidden' : ''}`}>{heading}</h2>
        {action}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
  return (
    <section
      aria-label={heading}
      className={`@container border-t border-outline ${isFolded ? 'lg:py-5' : 'py-5'}`}
    >
      {isFolded ? (
        <details className="fold group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
            <h2 className={HEADING}>{heading}</h2>
            <Icon name="chevronDown" className="size-6 shrink-0 text-primary group-open:rotate-180" />
          </summary>
          <div className="max-lg:pb-5">{parts}</div>
        </details>
      ) : (
        parts
      )}
    </section>
  )
}
