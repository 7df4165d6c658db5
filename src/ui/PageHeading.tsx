import { useEffect, useRef, type ReactNode } from 'react'

/** Set by the first heading: a page that was just opened starts at its top, not at its heading. */
let firstHeadingShown = false

/** The screen's h1. On navigation it takes the focus, so that a screen reader says where it is. */
export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (firstHeadingShown) heading.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      firstHeadingShown = true
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={`text-3xl ${className}`}>
      {children}
    </h1>
  )
}
