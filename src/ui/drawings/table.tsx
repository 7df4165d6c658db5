import { WARM } from '../IllustrationFrame'

/** A phone that leans on a kitchen table, with a cup and a plant. */
export const TABLE = (
  <>
    <path
      className={WARM}
      d="M14 128h180v8H14ZM30 104h28v12c0 8-5 12-14 12s-14-4-14-12ZM148 108h30l-4 20h-22Z"
    />
    <rect x="84" y="46" width="46" height="82" rx="8" className="fill-base-100" />
    <path d="M97 76h20M97 88h20" className="stroke-accent" />
    <path d="M101 55h12M95 112h24M28 136l-4 26M180 136l4 26M58 108c8-2 12 2 10 7-1 4-5 6-10 5M39 96c-3-4 3-6 0-11M49 96c-3-4 3-6 0-11M163 108c0-16-2-26-12-34 0 14 3 22 12 34 0-20 4-32 16-40 0 16-5 28-16 40V62" />
  </>
)
