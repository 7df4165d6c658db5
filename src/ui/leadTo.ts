/** Input by which a person moves away from where they were led. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls back once, when the person moves for themselves; returns a stop function. */
export function onOwnMove(listener: () => void): () => void {
  const moved = new AbortController()
  const hear = () => {
    moved.abort()
    listener()
  }
  for (const move of OWN_MOVES) window.addEventListener(move, hear, { signal: moved.signal })
  return () => moved.abort()
}

/**
 * Brings a part of the page into view, and the focus with it. What loads above it pushes it away again, so it is kept in view until
 * the person moves; returns a stop function.
 */
export function leadTo(id: string): () => void {
  const part = () => document.getElementById(id)
  part()?.scrollIntoView()
  part()?.focus({ preventScroll: true })
  const growth = new ResizeObserver(() => part()?.scrollIntoView())
  growth.observe(document.body)
  const stopHearing = onOwnMove(() => growth.disconnect())
  return () => {
    stopHearing()
    growth.disconnect()
  }
}
