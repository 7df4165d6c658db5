import type { ReactNode } from 'react'
import { IllustrationFrame } from './IllustrationFrame'

/** Two inks: the line takes the primary colour, the fill the warm one. */
const WARM = 'fill-warm'

const DRAWINGS = {
  /** Two hands around a cup. */
  cup: (
    <>
      <path className={WARM} stroke="none" d="M66 70h76v34c0 22-15 36-38 36s-38-14-38-36Z" />
      <path d="M66 70h76v34c0 22-15 36-38 36s-38-14-38-36Z" />
      <path d="M66 70c0-7 76-7 76 0s-76 7-76 0Z" />
      <path d="M92 52c-6-7 6-11 0-20M114 52c-6-7 6-11 0-20" />
      <path d="M66 92c-9 0-17 4-22 11-6 9-17 14-30 15M66 108c-4 1-6 5-3 8 4 4 12 6 17 3" />
      <path d="M64 118c-3 3-2 7 1 9 4 3 11 4 16 1M66 130c0 4 5 7 11 7 3 0 5-1 7-2M14 150c22 0 34 8 52 8 12 0 20-3 26-8" />
      <path d="M142 92c9 0 17 4 22 11 6 9 17 14 30 15M142 108c4 1 6 5 3 8-4 4-12 6-17 3" />
      <path d="M144 118c3 3 2 7-1 9-4 3-11 4-16 1M142 130c0 4-5 7-11 7-3 0-5-1-7-2M194 150c-22 0-34 8-52 8-12 0-20-3-26-8" />
    </>
  ),
  /** A phone that leans on a kitchen table, with a cup and a plant. */
  table: (
    <>
      <path className={WARM} stroke="none" d="M20 128h168l-9 16H29Z" />
      <path d="M14 128h180M30 128l6 32M178 128l-6 32" />
      <rect x="84" y="46" width="46" height="82" rx="8" className="fill-base-100" />
      <path d="M101 55h12" />
      <path d="m96 92 7 7 15-16" className="stroke-accent" />
      <path d="M95 112h24" />
      <path className={WARM} d="M30 104h28v12c0 8-5 12-14 12s-14-4-14-12Z" />
      <path d="M58 108c8-2 12 2 10 7-1 4-5 6-10 5M39 96c-3-4 3-6 0-11M49 96c-3-4 3-6 0-11" />
      <path className={WARM} d="M148 108h30l-4 20h-22Z" />
      <path d="M163 108c0-16-2-26-12-34 0 14 3 22 12 34ZM163 108c0-20 4-32 16-40 0 16-5 28-16 40ZM163 96c0-16 0-26 1-36" />
    </>
  ),
  /** An open door, a lamp, and its light on the floor. */
  doorway: (
    <>
      <path className={WARM} stroke="none" d="M78 28h54v104H78Z" />
      <path className={WARM} stroke="none" opacity="0.6" d="M78 132h54l44 28H96Z" />
      <path d="M70 132V24a4 4 0 0 1 4-4h62a4 4 0 0 1 4 4v108" />
      <path d="M78 28 46 40v104l32-12M52 92v6" />
      <path d="M12 132h34M140 132h56" />
      <path d="m78 132 18 28h80l-44-28" />
      <path d="M164 132v-22h22v22M168 110c-4-10 0-18 7-24 6 7 9 15 6 24" />
      <path d="M105 28v17" />
      <path className="fill-base-100" d="M90 62c0-9 6-17 15-17s15 8 15 17Z" />
      <path d="M94 76l-4 9M105 78v9M116 76l4 9" className="stroke-accent" />
    </>
  ),
  /** A calendar page with a ring around one day. */
  calendar: (
    <>
      <path className={WARM} stroke="none" d="M40 40h128v26H40Z" />
      <rect x="40" y="40" width="128" height="108" rx="10" />
      <path d="M40 66h128M70 30v18M104 30v18M138 30v18" />
      <path
        d="M60 86h.2M82 86h.2M104 86h.2M126 86h.2M148 86h.2M60 106h.2M82 106h.2M104 106h.2M148 106h.2M60 126h.2M82 126h.2M104 126h.2"
        strokeWidth="6"
      />
      <path d="M126 92c9-1 15 5 15 13s-7 15-16 14-15-7-14-15 7-14 17-13" className="stroke-accent" />
      <path d="M126 106h.2" strokeWidth="6" />
      <path d="m176 116 14-14 8 8-30 30-11 3 3-11 10-10" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IllustrationName = keyof typeof DRAWINGS

/** A drawing for the eye only; what it says stands in words beside it. */
export const Illustration = ({ name, className = '' }: { name: IllustrationName; className?: string }) => (
  <IllustrationFrame className={className}>{DRAWINGS[name]}</IllustrationFrame>
)
