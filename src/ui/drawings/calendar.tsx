import { WARM } from '../IllustrationFrame'

/** A calendar page with a ring around one day. */
export const CALENDAR = (
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
)
