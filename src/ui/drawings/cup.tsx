import { WARM } from '../IllustrationFrame'

/** A table laid for two: a pot and two cups, one of them yours. */
export const CUP = (
  <>
    <path
      className={WARM}
      d="M14 132h180v8H14ZM24 108h26v12c0 8-5 12-13 12s-13-4-13-12ZM156 108h26v12c0 8-5 12-13 12s-13-4-13-12ZM97 67a5 5 0 1 0 10 0 5 5 0 1 0-10 0Z"
    />
    <path
      className="fill-base-100"
      d="M132 100c9-2 11-12 18-16l6 6c-7 8-7 24-25 26M84 132c-9-8-14-20-12-32 2-14 14-24 30-24s28 10 30 24c2 12-3 24-12 32Z"
    />
    <path className="fill-base-100" d="M86 80c4-10 28-10 32 0Z" />
    <path d="M78 112h48" className="stroke-accent" />
    <path d="M28 140l-4 24M180 140l4 24M72 96c-16-6-24 22 2 24M182 112c8-2 12 2 10 7-1 4-5 6-10 5M33 100c-3-4 3-6 0-11M42 100c-3-4 3-6 0-11M166 100c-3-4 3-6 0-11M175 100c-3-4 3-6 0-11" />
  </>
)
