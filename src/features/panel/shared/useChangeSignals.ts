import { useEffect, useEffectEvent } from 'react'
import { watchClients } from '@/client/staff/watchClients'

/** Reads again what is on the screen when others may have changed it; never twice at the same time. */
export function useChangeSignals(reload: () => Promise<void>): void {
  const hear = useEffectEvent(reload)
  useEffect(() => {
    let isReading = false
    let isWanted = false
    const read = async () => {
      isWanted = true
      if (isReading) return
      isReading = true
      while (isWanted) {
        isWanted = false
        await hear()
      }
      isReading = false
    }
    return watchClients(() => void read())
  }, [])
}
