import type { HTMLAttributes } from 'react'

/** A raised surface for something that is one thing. Never inside another card. */
export function Card({ className = '', children, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div {...rest} className={`rounded-box bg-base-200 border border-base-300 p-5 sm:p-8 ${className}`}>
      {children}
    </div>
  )
}
