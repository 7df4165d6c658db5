import type { ReactNode } from 'react'
import { FLUSH, IllustrationFrame } from '@/ui/IllustrationFrame'

interface NextStepsProps {
  picture: ReactNode
  title: string
  steps: readonly string[]
  children?: ReactNode
}

/** A drawing and what happens next, in order. */
export function NextSteps({ picture, title, steps, children }: NextStepsProps) {
  return (
    <>
      <IllustrationFrame className={`${FLUSH} w-44 lg:-mt-10 lg:w-80`}>{picture}</IllustrationFrame>
      <h2 className="mt-6 text-2xl">{title}</h2>
      <StepList steps={steps} />
      {children}
    </>
  )
}

export const StepList = ({ steps }: Pick<NextStepsProps, 'steps'>) => (
  <ol className="mt-4 space-y-4">
    {steps.map((step, index) => (
      <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline">
        <span className="font-display text-2xl leading-none text-accent" aria-hidden="true">
          {index + 1}
        </span>
        <span>{step}</span>
      </li>
    ))}
  </ol>
)
