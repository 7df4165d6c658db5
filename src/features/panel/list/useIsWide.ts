import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Whether an element has room for that many rem: unlike a media query it respects the chosen text size.
 * Null until it was measured.
 */
export function useIsWide(element: RefObject<HTMLElement | null>, rem: number): boolean | null {
  const [isWide, setIsWide] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => {
      const size = parseFloat(getComputedStyle(document.documentElement).fontSize)
      setIsWide(measured.getBoundingClientRect().width >= rem * size)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, rem])
  return isWide
}
