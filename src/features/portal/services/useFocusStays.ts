import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface FocusStays {
  ref: RefObject<HTMLDivElement | null>
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/** Keeps the focus in a group of buttons of which the pressed one has given way to another. */
export function useFocusStays(): FocusStays {
  const ref = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    const isLost = isHere.current && document.activeElement === document.body
    if (isLost) ref.current?.querySelector('button')?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: () => (isHere.current = true),
    // A button that stays on the page has lost the focus to something else, or to nothing on purpose.
    onBlur: ({ target }) =>
      void requestAnimationFrame(() => (isHere.current = isHere.current && !isLeft(target, ref))),
  }
}

const isLeft = (target: Element, { current }: FocusStays['ref']): boolean =>
  target.isConnected && !current?.contains(document.activeElement)
