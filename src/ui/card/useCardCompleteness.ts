import { useMemo } from 'react'

/** How long the card field's own frame may lag behind the last key on a slow phone, in milliseconds. */
const LAG_MS = 700

export interface CardCompleteness {
  /** What the card field reports. */
  note: (isComplete: boolean) => void
  /** Whether the card is complete; a «no» is only believed when no «yes» follows. */
  ask: () => Promise<boolean>
}

/** Whether the card is filled in. Its field is in a frame of Stripe's and reports a little late. */
export function useCardCompleteness(): CardCompleteness {
  return useMemo(() => {
    let isComplete = false
    let waiting: (() => void)[] = []
    return {
      note(next) {
        isComplete = next
        if (!next) return
        for (const go of waiting) go()
        waiting = []
      },
      ask: async () => {
        if (!isComplete)
          await new Promise<void>((resolve) => {
            waiting.push(resolve)
            setTimeout(resolve, LAG_MS)
          })
        return isComplete
      },
    }
  }, [])
}
