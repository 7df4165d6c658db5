import { WARM } from '../IllustrationFrame'

/** An open door, a lamp, and its light on the floor. */
export const DOORWAY = (
  <>
    <path className={WARM} stroke="none" opacity="0.6" d="M70 132h70l40 28H92Z" />
    <path className={WARM} d="M70 132V24a4 4 0 0 1 4-4h62a4 4 0 0 1 4 4v108M162 110h26l-3 22h-20Z" />
    <path className="fill-base-100" d="M70 22 42 36v112l28-16ZM90 62c0-9 6-17 15-17s15 8 15 17Z" />
    <path d="M12 132h30M140 132h56M49 92v6M105 20v25M175 110c0-14-2-22-11-29 0 12 2 19 11 29 0-17 4-27 14-33 0 13-4 23-14 33V69" />
    <path d="M94 76l-4 9M105 78v9M116 76l4 9" className="stroke-accent" />
  </>
)
