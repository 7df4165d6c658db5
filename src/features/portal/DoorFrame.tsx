import type { ReactNode } from 'react'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { PAGE_EDGE } from '@/ui/pageEdge'

interface DoorFrameProps {
  /** Beside the words where there is room. */
  picture: ReactNode
  children: ReactNode
}

/** What stands at the door of the portal while it is closed. */
export const DoorFrame = ({ picture, children }: DoorFrameProps) => (
  <div
    className={`${PAGE_EDGE} grid items-start gap-x-14 gap-y-10 pt-4 pb-14 lg:grid-cols-[minmax(0,1fr)_18rem] lg:pt-12`}
  >
    <div>{children}</div>
    <IllustrationFrame className="hidden w-full lg:mt-10 lg:block">{picture}</IllustrationFrame>
  </div>
)
