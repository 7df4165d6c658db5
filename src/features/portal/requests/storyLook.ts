/** A line from the first mark to the last, one for each step of a request. */
export const STORY =
  'relative pl-7 before:absolute before:inset-y-[0.85em] before:left-[calc(0.375rem-1px)] before:border-l-2 before:border-outline'

const STEP =
  'relative pb-2 last:pb-0 wrap-anywhere before:absolute before:top-2 before:-left-7 before:size-3 before:rounded-full'

export const HAPPENED = `${STEP} last:font-semibold before:bg-primary`
export const TO_COME = `${STEP} before:border-2 before:border-primary before:bg-base-100`
