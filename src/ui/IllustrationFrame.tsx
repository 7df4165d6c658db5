import type { ReactNode } from 'react'

/** Two inks: the line takes the primary colour, the fill this warm one. */
export const WARM = 'fill-warm'

/** Where words stand below it: most drawings begin at a sixteenth of their sheet, and these classes put that on the words' edge. */
export const FLUSH = '[translate:-6%]'

/** The sheet of every illustration: 208 by 172 units, one stroke of 3 with round ends. */
export const IllustrationFrame = ({
  className = '',
  air = 0,
  children,
}: {
  className?: string
  /** How much of the sheet is left off above a low drawing, in its units. */
  air?: number
  children: ReactNode
}) => (
  <svg
    viewBox={`0 ${air} 208 ${172 - air}`}
    className={`max-w-full text-primary ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)
