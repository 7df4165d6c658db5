import type { ReactNode } from 'react'
import { SIGN_UP_STEPS } from '@/copy/signUp'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'
import { Stepper } from '@/ui/Stepper'

interface SignUpFrameProps {
  /** Number of the step, from 1; null after the last one. */
  step: 1 | 2 | null
  heading: string
  intro?: ReactNode
  /** What is on the table beside the form. */
  aside: ReactNode
  children: ReactNode
}

/** The sheet on the left, the table in the window's light on the right, where it stays in sight; on a phone one above the other. */
export function SignUpFrame({ step, heading, intro, aside, children }: SignUpFrameProps) {
  return (
    <div className="overflow-x-clip">
      <div
        className={`${PAGE_EDGE} lg:grid lg:min-h-[80svh] lg:grid-cols-[minmax(0,min(36rem,60%))_minmax(0,1fr)] lg:gap-x-16`}
      >
        <div className="pt-2 pb-14 lg:py-10">
          {step && <Stepper steps={SIGN_UP_STEPS} current={step} />}
          <PageHeading className="mt-4 max-sm:text-2xl">{heading}</PageHeading>
          {intro && <div className="mt-3 text-soft">{intro}</div>}
          <div className="mt-3 sm:mt-6">{children}</div>
        </div>
        <aside className="relative isolate -mx-[min(1rem,5vw)] px-[min(1rem,5vw)] pt-4 pb-10 sm:-mx-6 sm:px-6 lg:sticky lg:top-8 lg:mx-0 lg:my-10 lg:self-start lg:p-[min(2.5rem,3vw)]">
          <Table />
          {aside}
        </aside>
      </div>
    </div>
  )
}

/** The table in the light: below the form from edge to edge, beside it no larger than what is on it. */
const Table = () => (
  <div
    aria-hidden="true"
    className="absolute inset-0 -z-10 border-base-300 bg-base-200 max-lg:border-t lg:rounded-box"
  />
)
