import type { ReactNode } from 'react'
import { UI_COPY } from '@/copy/ui'
import { useDelayed } from './useDelayed'

/** One bar or block of a layout that is still loading; its size comes from class names. */
export const SkeletonBlock = ({ className = 'h-6 w-full' }: { className?: string }) => (
  <div className={`skeleton bg-base-300/60 ${className}`} />
)

/** The true layout in blocks, shown after 300 ms and announced once. */
export function Skeleton({ label = UI_COPY.loading, children }: { label?: string; children: ReactNode }) {
  const visible = useDelayed(true)
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={visible ? '' : 'invisible'}>
        {children}
      </div>
    </div>
  )
}
