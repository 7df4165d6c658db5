import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The hour that has begun; null in a page made at build time, which would name a day long past. */
export function useHour(): Date | null {
  const hour = useSyncExternalStore(
    everyMinute,
    () => new Date().toISOString().slice(0, 13),
    () => null,
  )
  return hour === null ? null : new Date(`${hour}:00:00.000Z`)
}

/** A page that is left open tells the hour of now. */
function everyMinute(tell: () => void) {
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}
