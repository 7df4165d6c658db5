import { useEffect, useMemo, useState } from 'react'
import type { Member } from './Member'
import { readSync } from '../store/syncRow'
import { useLive } from './useLive'

const TICK_MS = 30_000

/** The time by the server's clock as far as this phone knows it, updated twice a minute. */
export function useClubNow(member: Member): Date {
  const offset = useLive(member, readSync)?.clockOffset ?? 0
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => new Date(now + offset), [now, offset])
}
