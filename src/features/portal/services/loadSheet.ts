import { useEffect } from 'react'

/** The sheet's code, which loads apart from the first screen. */
export const loadSheet = () => import('./AskSheet')

/** Long after the first paint, in milliseconds, where the browser does not say that it is idle. */
const LATER_MS = 2_000

/** Fetches the sheet while nothing else is to do: whoever has no service worker can ask without coverage as well. */
export function useSheetAtHand(): void {
  useEffect(() => {
    if (!navigator.onLine) return
    // One that does not come now is asked for again when it is needed.
    const fetchIt = () => void loadSheet().catch(() => undefined)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchIt, LATER_MS)
      return () => clearTimeout(timer)
    }
    const task = requestIdleCallback(fetchIt, { timeout: LATER_MS })
    return () => cancelIdleCallback(task)
  }, [])
}
