import type { ReactNode } from 'react'
import { FLUSH, IllustrationFrame } from '@/ui/IllustrationFrame'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'

interface ConfirmationFrameProps {
  picture: ReactNode
  heading: string
  children: ReactNode
}

/** One drawing, one sentence, one thing to do. */
export function ConfirmationFrame({ picture, heading, children }: ConfirmationFrameProps) {
  return (
    <div className="pt-2 pb-4 sm:py-8">
      <div
        className={`${PAGE_EDGE} grid items-start gap-x-8 gap-y-4 lg:grid-cols-[20rem_minmax(0,36rem)] lg:gap-x-24`}
      >
        <IllustrationFrame className={`${FLUSH} w-[min(7rem,31vw)] sm:w-48 lg:w-80`}>
          {picture}
        </IllustrationFrame>
        <div>
          <PageHeading>{heading}</PageHeading>
          <div className="mt-4">{children}</div>
        </div>
      </div>
    </div>
  )
}
