import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * What a dialog asks about. Once that is done the focus goes to `next`: the dialog would give it back to a button that has gone.
 * @param next called after the dialog has closed
 */
export function useStep<Step>(next: () => HTMLElement | null) {
  const [step, setStep] = useState<Step | null>(null)
  const isDone = useRef(false)
  const moveOn = useEffectEvent(() => next()?.focus())
  useEffect(() => {
    if (step !== null || !isDone.current) return
    isDone.current = false
    moveOn()
  }, [step])
  return {
    step,
    ask: (asked: Step) => setStep(asked),
    close: (wasDone: boolean) => {
      isDone.current = wasDone
      setStep(null)
    },
  }
}
