import type { ReactNode } from 'react'
import { FLUSH, IllustrationFrame } from '@/ui/IllustrationFrame'

interface NextStepsProps {
  picture: ReactNode
  title: string
  steps: readonly string[]
  children?: ReactNode
}

/** A low drawing and what happens next, in order. */
export function NextSteps({ picture, title, steps, children }: NextStepsProps) {
  return (
    <>
      <IllustrationFrame air={56} className={`${FLUSH} w-44 lg:w-80`}>
        {picture}
      </IllustrationFrame>
      <h2 className="mt-4 text-2xl">{title}</h2>
      <ol className="steps mt-4 space-y-4">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </>
  )
}
