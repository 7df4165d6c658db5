import { WARM } from '../IllustrationFrame'

/** A telephone on the kitchen table that is about to ring. */
export const RINGING = (
  <>
    <path className={WARM} d="M14 132h180v8H14Z" />
    <path d="M28 140l-4 24M180 140l4 24" />
    <path className={WARM} d="M66 132c0-16 6-22 12-34 3-6 6-12 6-18h40c0 6 3 12 6 18 6 12 12 18 12 34Z" />
    <path
      className="fill-base-100"
      d="M52 82c-4-32 20-44 52-44s56 12 52 44h-26c0-14-2-20-26-20s-26 6-26 20Z"
    />
    <circle className="fill-base-100" cx="104" cy="106" r="15" />
    <path className="stroke-accent" d="M104 97v9l6 5" />
    <path
      className="stroke-accent"
      d="M38 50c-4-8-3-16 2-23M24 56c-6-13-5-27 4-39M170 50c4-8 3-16-2-23M184 56c6-13 5-27-4-39"
    />
  </>
)
