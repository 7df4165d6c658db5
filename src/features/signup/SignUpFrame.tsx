import type { ReactNode } from 'react'
import { SIGN_UP_STEPS } from '@/copy/signUp'
import { PageHeading } from '@/ui/PageHeading'
import { Stepper } from '@/ui/Stepper'

interface SignUpFrameProps {
  /** Number of the step, from 1; null after the last one. */
  step: 1 | 2 | null
  heading: string
  intro?: ReactNode
  /** Way back, above the heading. */
  back?: ReactNode
  /** What stands on the table beside the form. */
  aside: ReactNode
  children: ReactNode
}

/** The sheet on the left, the table in the window's light on the right; on a phone one above the other. */
export function SignUpFrame({ step, heading, intro, back, aside, children }: SignUpFrameProps) {
  return (
    <div className="lg:grid lg:min-h-[calc(100svh-5rem)] lg:grid-cols-[minmax(0,1.25fr)_minmax(22rem,1fr)]">
      <div className="px-[min(1.25rem,5vw)] pt-6 pb-12 sm:px-10 lg:justify-self-end lg:py-12 lg:pr-16 xl:pr-24">
        <div className="mx-auto w-full max-w-[36rem] lg:w-[min(36rem,48vw)]">
          {back && <div className="mb-4">{back}</div>}
          {step && <Stepper steps={SIGN_UP_STEPS} current={step} />}
          <PageHeading className="mt-5">{heading}</PageHeading>
          {intro && <div className="mt-3 text-soft">{intro}</div>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
      <aside className="window-light bg-base-200 px-[min(1.25rem,5vw)] py-10 sm:px-10 lg:border-l lg:border-base-300 lg:px-14 lg:py-16">
        <div className="mx-auto max-w-[36rem] lg:sticky lg:top-16 lg:mx-0 lg:max-w-sm">{aside}</div>
      </aside>
    </div>
  )
}
