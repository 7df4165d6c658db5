/** A line with a mark for each step of a request. */
export const STORY = 'ml-[5px] border-l-2 border-outline pl-5'

const STEP =
  'relative pb-2 last:pb-0 wrap-anywhere before:absolute before:top-2 before:-left-[1.65rem] before:size-3 before:rounded-full'

export const HAPPENED = `${STEP} last:font-semibold before:bg-primary`
export const TO_COME = `${STEP} before:border-2 before:border-primary before:bg-base-100`
