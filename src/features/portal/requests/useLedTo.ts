import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AppPath } from '@/domain/appPath'
import { leadTo, onOwnMove } from '@/ui/leadTo'
import type { Stage } from './requestView'

const REQUESTS: AppPath = '/portal/solicitudes'

interface Led {
  id: string
  /** The person has moved for themselves since. */
  hasMoved: boolean
}

/**
 * Leads to the request that the address names after `#`, once it is listed and for as long as the person does not move: the news of it
 * may come after the list, and take it to another section. The address loses it at once: neither a reload nor the way back leads there
 * again. One that is not listed changes nothing.
 * @param sectionOf where the list has it; undefined for one that this device does not know
 * @param onLed before it is shown: nothing may hide it
 * @returns the id that was named last, or null
 */
export function useLedTo(sectionOf: (id: string) => Stage | undefined, onLed: () => void): string | null {
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
  const [led, setLed] = useState<Led | null>(null)
  const reveal = useEffectEvent(onLed)
  const section = led ? sectionOf(led.id) : undefined
  // The router scrolls by itself whenever the address changes: what leads here comes after.
  const isSettled = place?.hash === ''

  useEffect(() => {
    if (place?.pathname !== REQUESTS || !place.hash) return
    setLed({ id: place.hash, hasMoved: false })
    reveal()
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [place])

  useEffect(() => {
    if (!led || led.hasMoved || !isSettled) return
    const stopLeading = section && leadTo(led.id)
    const stopHearing = onOwnMove(() => setLed({ ...led, hasMoved: true }))
    return () => {
      stopLeading?.()
      stopHearing()
    }
  }, [led, section, isSettled])

  return led?.id ?? null
}
