import { useMemo } from 'react'

/** How long the card field's own frame may lag behind the last key on a slow phone, in milliseconds. */
const LAG_MS = 700

export interface CardCompleteness {
  /** What the card field says of itself. */
  note: (isComplete: boolean) => void
  /** Whether all of the card is there; a «no» is only believed when nothing better comes. */
  ask: () => Promise<boolean>
}

/** Whether the card is filled in. Its field lives in a frame of Stripe's and tells us a little later than the person knows. */
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
