import { useEffect, useState } from 'react'

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    setSeconds(secondsUntil(moment))
    const timer = setInterval(() => {
      const left = secondsUntil(moment)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
