import { WARM } from '../IllustrationFrame'

/** A sheet that is being written, its envelope and pencils in a pot. */
export const LETTER = (
  <>
    <path className={WARM} d="M14 132h180v8H14Z" />
    <path d="M28 140l-4 24M180 140l4 24" />
    <path className="fill-base-100" d="M40 32h68v100H40Z" />
    <path d="M54 52h24M54 70h40M54 86h40M54 102h18" />
    <path className="fill-base-100" d="M84 90h64v42H84Z" />
    <path className="stroke-accent" d="m84 90 32 24 32-24" />
    <path className="fill-base-100" d="M164 106V74l5-9 5 9v32Z" />
    <path d="m176 106 7-30M164 76h10" />
    <path className={WARM} d="M157 104h28l-3 28h-22Z" />
  </>
)
