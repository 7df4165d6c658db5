import type { ReactNode } from 'react'
import { Icon } from './Icon'

/** What few look for, behind words that read as a link and open it in place. */
export const More = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <details className="group">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-primary underline decoration-2 underline-offset-4 [&::-webkit-details-marker]:hidden">
      {label}
      <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
    </summary>
    {children}
  </details>
)
