import type { ReactNode } from 'react'
import { DOORWAY } from './drawings/doorway'
import { IllustrationFrame } from './IllustrationFrame'
import { PageHeading } from './PageHeading'

interface AuthPageProps {
  heading: string
  text?: string
  children?: ReactNode
}

/** One narrow column with one thing to do; beside it, where there is room, an open door, on a floor that runs to both edges. */
export function AuthPage({ heading, text, children }: AuthPageProps) {
  return (
    <div className="lg:grid lg:min-h-[calc(100svh-4rem)] lg:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)]">
      <div className="px-[min(1rem,5vw)] pt-6 pb-14 sm:px-6 lg:py-16 lg:pr-16 lg:pl-[max(1.5rem,50vw-34.5rem)]">
        <div className="w-full max-w-[30rem]">
          <PageHeading>{heading}</PageHeading>
          {text && <p className="mt-3 text-soft">{text}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
      <div className="hidden items-center justify-center overflow-hidden border-l border-base-300 bg-base-200 p-14 lg:flex">
        <IllustrationFrame className="w-full max-w-md overflow-visible">
          <path d="M-300 132H14M194 132H508" />
          {DOORWAY}
        </IllustrationFrame>
      </div>
    </div>
  )
}
