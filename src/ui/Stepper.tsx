import { UI_COPY } from '@/copy/ui'

interface StepperProps {
  /** Names of all steps, in order. */
  steps: readonly string[]
  /** Number of the present step, from 1. */
  current: number
}

/** «Paso 1 de 2» with the step's name, and a bar that shows the same. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <div>
      <p className="text-sm text-soft">
        <span className="font-semibold text-base-content">{UI_COPY.step(current, steps.length)}</span>
        <span aria-hidden="true"> · </span>
        <span className="sr-only">: </span>
        {steps[current - 1]}
      </p>
      <div className="mt-2 flex gap-2" aria-hidden="true">
        {steps.map((step, index) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-full ${index < current ? 'bg-primary' : 'border-[1.5px] border-outline'}`}
          />
        ))}
      </div>
    </div>
  )
}
