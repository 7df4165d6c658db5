import type { ReactNode } from 'react'
import { FLUSH, IllustrationFrame } from '@/ui/IllustrationFrame'

interface EmptyPanelProps {
  heading: string
  text: string
  /** One of `ui/drawings`. */
  drawing: ReactNode
  /** A way on. */
  children?: ReactNode
}

/** A list of the panel with nothing in it. */
export const EmptyPanel = ({ heading, text, drawing, children }: EmptyPanelProps) => (
  <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
    <IllustrationFrame className={`${FLUSH} w-40`}>{drawing}</IllustrationFrame>
    <div className="max-w-prose min-w-[min(16rem,100%)] flex-1">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2">{text}</p>
      {children}
    </div>
  </div>
)
