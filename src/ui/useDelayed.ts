import { useEffect, useState } from 'react'

/** True once `active` has lasted `delayMs`, so that what is quick never flickers. */
export function useDelayed(active: boolean, delayMs = 300): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setElapsed(true), delayMs)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [active, delayMs])
  return active && elapsed
}
