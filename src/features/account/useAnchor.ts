import { useEffect } from 'react'

/** Brings a part of the page into view, and the focus with it. */
export function showAnchor(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

/** Shows the part that the address names, once it stands: it comes from the phone's store, later than the page. */
export function useAnchor(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!id) return
    const timer = setTimeout(() => showAnchor(id), 0)
    return () => clearTimeout(timer)
  }, [])
}
