import { useState } from 'react'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { ActionMenu, type MenuAction, type Width } from './ActionMenu'
import { ROW_LINK } from './rowLink'
import { StepButton } from './StepButton'

/**
 * A step that can be taken now, whether it brings the call on or only says whose it is, and from which width on it is in sight; null keeps
 * its place.
 */
export type Place<Step extends string> = {
  step: Step
  label: string
  isAside?: boolean
  from?: Width
} | null

interface TaskStepsProps<Step extends string> {
  /** Every row has as many, and each step in its own place, so that the eye goes down one column. */
  places: readonly Place<Step>[]
  /** The one that comes next. */
  next: Step
  /** What the buttons are about, for those who do not see the row. */
  whom: string
  /** Tells the club, and reports the outcome; settles when the row is up to date. */
  onStep: (step: Step) => Promise<void>
  /** What is rarely done; its steps are taken like those in sight. */
  more: readonly ({ label: string; run: () => void; isDangerous?: boolean } | { label: string; step: Step })[]
}

/**
 * The steps of a row of the queue or of the calls: the frequent ones in sight, each with one look in every row, the rest in a menu.
 * Where there is no room for a line only the next one is in sight, and what is wanted as often.
 */
export function TaskSteps<Step extends string>({ places, next, whom, onStep, more }: TaskStepsProps<Step>) {
  const [running, setRunning] = useState<Step | null>(null)

  async function take(step: Step) {
    if (running) return
    setRunning(step)
    await onStep(step)
    setRunning(null)
  }
  const notInSight = places.filter((place) => place !== null).filter(({ step }) => step !== next)
  const actions = (): MenuAction[] =>
    [...notInSight.map((place) => ({ ...place, inSightFrom: place.from ?? 'wide' })), ...more].map(
      (action) => ({
        ...action,
        ariaLabel: action.label + whom,
        run: 'step' in action ? () => void take(action.step) : action.run,
      }),
    )
  return (
    <div className="flex flex-auto items-center justify-end gap-x-3 @min-[70rem]:gap-x-2">
      {places.map((place, at) =>
        place ? (
          <StepButton
            key={place.step}
            whom={whom}
            variant={place.isAside ? 'quiet' : 'secondary'}
            className={`${STEP} ${place.isAside ? `text-primary ${ROW_LINK}` : ''} ${place.step === next ? '@min-[70rem]:w-(--step,8rem)' : `@min-[70rem]:w-36 ${HIDDEN_BELOW[place.from ?? 'wide']}`}`}
            busy={running === place.step}
            busyText={QUEUE_COPY.saving}
            onClick={() => void take(place.step)}
          >
            {place.label}
          </StepButton>
        ) : (
          <span key={at} aria-hidden="true" className="w-36 @max-[70rem]:hidden" />
        ),
      )}
      <ActionMenu label={QUEUE_COPY.more + whom} actions={actions} />
    </div>
  )
}

const HIDDEN_BELOW: Record<Width, string> = {
  any: '',
  wide: '@max-[70rem]:hidden',
  widest: '@max-[84rem]:hidden',
}
const STEP =
  'min-h-11! flex-auto px-1! py-1! text-sm leading-tight @max-[43rem]:text-[0.875rem] @min-[70rem]:flex-none @min-[70rem]:whitespace-nowrap'
