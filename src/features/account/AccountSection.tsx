import type { ReactNode } from 'react'

interface AccountSectionProps {
  /** Fragment of addresses that lead straight here. */
  id: string
  heading: string
  children: ReactNode
}

/** One part of the account, below its heading. */
export const AccountSection = ({ id, heading, children }: AccountSectionProps) => (
  <section aria-labelledby={`${id}-titulo`} id={id} tabIndex={-1} className="border-t border-outline pt-8">
    <h2 id={`${id}-titulo`} className="text-2xl">
      {heading}
    </h2>
    <div className="mt-3 max-w-[38rem]">{children}</div>
  </section>
)
