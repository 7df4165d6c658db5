import { useState } from 'react'
import { QUEUE_COPY } from '@/copy/panel/queue'
import { ActionMenu, type MenuAction, type Width } from './ActionMenu'
import { ROW_LINK } from './rowLink'
import { StepButton } from './StepButton'
import { Called } from './WhomToCall'

/** A step that can be taken now, and from which width on it is in sight; that the call was made; null keeps the place. */
export type Place<Step extends string> = { step: Step; label: string; from?: Width } | 'called' | null

interface TaskStepsProps<Step extends string> {
  /** Every row has as many, and each step in its own place, so that the eye goes down one column. */
  places: readonly Place<Step>[]
  /** What the buttons are about, for those who do not see the row. */
  whom: string
  /** Tells the club, and reports the outcome; settles when the row is up to date. */
  onStep: (step: Step) => Promise<void>
  /** What is rarely done; its steps are taken like those in sight. */
  more: readonly ({ label: string; run: () => void; isDangerous?: boolean } | { label: string; step: Step })[]
}

/**
 * The steps of a row of the queue or of the calls: the frequent ones in sight, each in the column that it has in every row, the rest in
 * a menu. Only the number beside them has a border: it comes first.
 */
export function TaskSteps<Step extends string>({ places, whom, onStep, more }: TaskStepsProps<Step>) {
  const [running, setRunning] = useState<Step | null>(null)

  async function take(step: Step) {
    if (running) return
    setRunning(step)
    await onStep(step)
    setRunning(null)
  }
  const notInSight = places.filter((place) => place !== null && place !== 'called').filter(({ from }) => from)
  const actions = (): MenuAction[] =>
    [...notInSight, ...more].map((action) => ({
      ...action,
      ariaLabel: action.label + whom,
      run: 'step' in action ? () => void take(action.step) : action.run,
    }))
  return (
    <>
      {places.map((place, at) => {
        const column = `${STEP} ${COLUMNS[at] ?? ''}`
        if (place === null)
          return <span key={at} aria-hidden="true" className={`${column} @max-[43rem]:hidden`} />
        if (place === 'called')
          return (
            <span key={at} className={`grid place-items-center ${column}`}>
              <Called />
            </span>
          )
        const { step, label, from } = place
        return (
          <StepButton
            key={step}
            whom={whom}
            variant="quiet"
            className={`text-primary @min-[43rem]:whitespace-nowrap ${ROW_LINK} ${column} ${from ? HIDDEN_BELOW[from] : ''}`}
            busy={running === step}
            busyText={QUEUE_COPY.saving}
            onClick={() => void take(step)}
          >
            {label}
          </StepButton>
        )
      })}
      <div className="ml-auto">
        <ActionMenu label={QUEUE_COPY.more + whom} actions={actions} />
      </div>
    </>
  )
}

/** In sight where a row is one line, it keeps its place where a row is two. */
const HIDDEN_BELOW: Record<Width, string> = {
  beside: '@max-[43rem]:hidden',
  wide: '@max-[70rem]:invisible @max-[43rem]:hidden',
  widest: '',
}
const STEP =
  'min-h-11! px-0! py-1! text-sm leading-tight @max-[70rem]:text-[0.9375rem] @min-[70rem]:whitespace-nowrap'
/** The third is there only where there is most room. */
const COLUMNS = [
  'w-29 @min-[70rem]:w-35',
  '@max-[43rem]:justify-start @max-[43rem]:*:justify-items-start @min-[43rem]:w-26 @min-[70rem]:w-30',
  'w-28 @max-[84rem]:hidden',
]
