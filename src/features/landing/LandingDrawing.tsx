import type { ReactNode } from 'react'
import { IllustrationFrame, WARM } from '@/ui/IllustrationFrame'

/** Drawings for this page only, in the style of `ui/drawings`. */
const DRAWINGS = {
  /** An open notebook with a list, a pencil and a speech bubble. */
  notebook: (
    <>
      <path className={WARM} stroke="none" d="M100 78c-14-9-44-11-74-5v78c30-6 60-4 74 6Z" />
      <path d="M100 78c-14-9-44-11-74-5v78c30-6 60-4 74 6 14-10 44-12 74-6V73c-30-6-60-4-74 5Z" />
      <path d="M100 78v79M42 92c15-2 29-1 42 3M42 110c15-2 29-1 42 3M42 128c10-1 19-1 28 0" />
      <path d="m116 100 6 6 12-13M116 126l6 6 12-13" className="stroke-accent" />
      <path d="M144 100c5-1 9-1 14-1M144 126c4 0 7-1 10-1" />
      <path className="fill-base-100" d="m160 140 26-46 10 6-26 46-12 7Z" />
      <path d="m181 103 10 6" />
      <path
        className="fill-base-100"
        d="M92 14h48a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12h-22l-14 13V52H92a12 12 0 0 1-12-12V26a12 12 0 0 1 12-12Z"
      />
      <path d="M98 33h.2M116 33h.2M134 33h.2" strokeWidth="6" />
    </>
  ),
  /** A jar in which the coins stay. */
  jar: (
    <>
      <path className={WARM} stroke="none" d="M57 106h94v34a14 14 0 0 1-14 14H71a14 14 0 0 1-14-14Z" />
      <path d="M70 62h68v10c8 6 13 14 13 24v44a14 14 0 0 1-14 14H71a14 14 0 0 1-14-14V96c0-10 5-18 13-24Z" />
      <path d="M64 50h80v12H64Z" className="fill-base-100" />
      <circle cx="80" cy="136" r="12" className="fill-base-100" />
      <circle cx="108" cy="138" r="12" className="fill-base-100" />
      <circle cx="132" cy="130" r="12" className="fill-base-100" />
      <circle cx="94" cy="114" r="12" className="fill-base-100" />
      <circle cx="112" cy="22" r="12" className="stroke-accent" />
      <path d="M112 17v10" className="stroke-accent" />
      <path d="M18 154h172M68 88c3-4 6-7 10-10" />
    </>
  ),
} satisfies Record<string, ReactNode>

interface LandingDrawingProps {
  name: keyof typeof DRAWINGS
  className?: string
}

/** A decorative drawing; the words beside it say the same. */
export const LandingDrawing = ({ name, className = '' }: LandingDrawingProps) => (
  <IllustrationFrame className={className}>{DRAWINGS[name]}</IllustrationFrame>
)
