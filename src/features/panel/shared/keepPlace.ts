/** The list is redrawn some frames after it was read, and only then does a removed button lose the focus. */
const DRAWN_WITHIN_MS = 1_000

/**
 * Remembers where a request, a call or a message is in the list. Call the result when the list has been read again: the focus
 * goes to it or, when it has left the list, to the one that took its place; to the page's heading when there is none.
 */
export function keepPlace(requestId: string): () => void {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-request]')].map(
    ({ dataset }) => dataset.request ?? '',
  )
  const at = ids.indexOf(requestId)
  const candidates = [...ids.slice(at), ...ids.slice(0, at).reverse()]
  return () => {
    const until = performance.now() + DRAWN_WITHIN_MS
    const look = () => {
      if (isWorthKeeping(document.activeElement)) {
        if (performance.now() < until) requestAnimationFrame(look)
        return
      }
      const heading = candidates.map(headingOf).find((found) => found !== null)
      const target = heading ?? document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    }
    requestAnimationFrame(look)
  }
}

/** An element that has the focus is left alone; the body has it when that one is gone. */
const isWorthKeeping = (element: Element | null): boolean => element !== null && element !== document.body

const headingOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-request="${CSS.escape(id)}"] h3`)
