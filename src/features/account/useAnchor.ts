import { useEffect } from 'react'

/** Input by which a person moves away from where the address led. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Brings a part of the page into view, and the focus with it. */
function showAnchor(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

/**
 * Shows the part that the address names, once it is there: it comes from the phone's store, later than the page. What
 * loads above it pushes it away again, so it is kept in view until the person moves.
 */
export function useAnchor(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!id) return
    const moved = new AbortController()
    const growth = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView())
    moved.signal.addEventListener('abort', () => growth.disconnect())
    for (const move of OWN_MOVES) window.addEventListener(move, () => moved.abort(), { signal: moved.signal })
    const timer = setTimeout(() => {
      showAnchor(id)
      if (!moved.signal.aborted) growth.observe(document.body)
    }, 0)
    return () => {
      clearTimeout(timer)
      moved.abort()
    }
  }, [])
}
