import { WARM } from '../IllustrationFrame'

/** An open door, a lamp, and its light on the floor. */
export const DOORWAY = (
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
)
