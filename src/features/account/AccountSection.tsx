import { type ReactNode, useState } from 'react'
import { Icon } from '@/ui/Icon'

interface AccountSectionProps {
  /** Fragment of addresses that lead straight here. */
  id: string
  heading: string
  children: ReactNode
}

/** On a wide screen the heading stands beside its part, and both fill the page. */
const BESIDE = 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10'

/** One part of the account, below its heading. */
export const AccountSection = ({ id, heading, children }: AccountSectionProps) => (
  <section
    aria-labelledby={`${id}-titulo`}
    id={id}
    tabIndex={-1}
    className={`border-t border-outline pt-8 first:border-t-0 first:pt-0 sm:pt-10 ${BESIDE}`}
  >
    <h2 id={`${id}-titulo`} className="text-2xl lg:text-xl">
      {heading}
    </h2>
    <div className="mt-3 max-w-[38rem] lg:mt-0">{children}</div>
  </section>
)

/** A part that few look for: a row that opens in place, and is open for whoever was led to it. */
export function FoldedSection({ id, heading, children }: AccountSectionProps) {
  const [isOpenAtFirst] = useState(() => window.location.hash === `#${id}`)
  return (
    <section aria-labelledby={`${id}-titulo`} id={id} tabIndex={-1} className="border-b border-outline">
      <details open={isOpenAtFirst} className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
          <h2 id={`${id}-titulo`} className="font-sans text-base font-semibold tracking-normal">
            {heading}
          </h2>
          <Icon name="chevronDown" className="size-5 shrink-0 text-primary group-open:rotate-180" />
        </summary>
        <div className="max-w-[38rem] pb-6 lg:ml-62">{children}</div>
      </details>
    </section>
  )
}
