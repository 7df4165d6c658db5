import { WARM } from '../IllustrationFrame'

/** A table laid for two: a pot and two cups, one of them yours. */
export const CUP = (
  <>
    <path className={WARM} stroke="none" d="M20 132h168l-9 14H29Z" />
    <path d="M14 132h180M30 132l6 30M178 132l-6 30" />
    <path
      className="fill-base-100"
      d="M74 132c-9-8-14-20-12-32 2-14 14-24 30-24s28 10 30 24c2 12-3 24-12 32Z"
    />
    <path className="fill-base-100" d="M122 100c10-2 12-12 20-16l6 6c-8 8-8 24-26 26" />
    <path d="M62 96c-18-6-26 22 4 24M76 80c4-10 28-10 32 0Z" />
    <circle className={WARM} cx="92" cy="67" r="5" />
    <path d="M68 112h48" className="stroke-accent" />
    <path className={WARM} d="M20 108h28v12c0 8-5 12-14 12s-14-4-14-12Z" />
    <path className={WARM} d="M150 108h28v12c0 8-5 12-14 12s-14-4-14-12Z" />
    <path d="M178 112c8-2 12 2 10 7-1 4-5 6-10 5" />
    <path d="M29 100c-3-4 3-6 0-11M39 100c-3-4 3-6 0-11M159 100c-3-4 3-6 0-11M169 100c-3-4 3-6 0-11" />
  </>
)
