import type { ReactNode } from 'react'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { PageHeading } from '@/ui/PageHeading'

interface ConfirmationFrameProps {
  picture: ReactNode
  heading: string
  children: ReactNode
}

/** One drawing, one sentence, one thing to do. */
export function ConfirmationFrame({ picture, heading, children }: ConfirmationFrameProps) {
  return (
    <div className="py-4 sm:py-8">
      <div className="mx-auto grid max-w-6xl items-center gap-x-8 gap-y-4 px-[min(1rem,5vw)] sm:px-6 lg:grid-cols-[20rem_minmax(0,36rem)] lg:gap-x-24">
        <IllustrationFrame className="w-28 sm:w-48 lg:w-80">{picture}</IllustrationFrame>
        <div>
          <PageHeading>{heading}</PageHeading>
          <div className="mt-4">{children}</div>
        </div>
      </div>
    </div>
  )
}
