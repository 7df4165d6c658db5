import { useEffect } from 'react'
import { leadTo } from '@/ui/leadTo'

/** Shows the part that the address names, once it is there: it comes from the phone's store, later than the page. */
export function useAnchor(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!id) return
    let stop: (() => void) | undefined
    const timer = setTimeout(() => (stop = leadTo(id)), 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
}
