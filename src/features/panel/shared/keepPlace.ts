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
  // It may have left the list, and come back when that is undone.
  const candidates = [requestId, ...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).reverse()]
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

/** The same for a row that moves to another place: whoever has the focus in it goes along. */
export function goAlong(requestId: string): () => void {
  const hasFocus = document.activeElement?.closest(rowOf(requestId))
  return hasFocus ? keepPlace(requestId) : () => undefined
}

/** An element that has the focus is left alone; the body has it when that one is gone. */
const isWorthKeeping = (element: Element | null): boolean => element !== null && element !== document.body

const headingOf = (id: string): HTMLElement | null => document.querySelector(`${rowOf(id)} h3`)

const rowOf = (id: string): string => `[data-request="${CSS.escape(id)}"]`
