import type { ReactNode } from 'react'

/** One line of personal data: its name, and what the club has. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-soft">{label}</dt>
    <dd className="text-lg wrap-anywhere">{children}</dd>
  </div>
)
