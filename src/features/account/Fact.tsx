import type { ReactNode } from 'react'

/** One line of personal data: its name, and what the club has beside it; below it where letters are large. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-baseline gap-x-4 py-1.5 sm:block sm:py-0">
    <dt className="w-24 text-soft sm:w-auto">{label}</dt>
    <dd className="min-w-[min(9rem,100%)] flex-1 text-lg wrap-anywhere">{children}</dd>
  </div>
)
