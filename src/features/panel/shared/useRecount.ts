import { useEffect, useEffectEvent } from 'react'

/** Letters and calls that strangers ask for change no client, so nothing signals them. */
const RECOUNT_MS = 60_000

/** Reads again every minute while the page is looked at. */
export function useRecount(reload: () => Promise<void>): void {
  const recount = useEffectEvent(() => {
    if (!document.hidden) void reload()
  })
  useEffect(() => {
    const timer = setInterval(() => recount(), RECOUNT_MS)
    return () => clearInterval(timer)
  }, [])
}
