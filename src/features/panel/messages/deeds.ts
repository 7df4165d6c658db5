const DEED =
  'min-h-11! flex-auto px-2! py-1! text-sm leading-tight @max-[43rem]:text-[0.875rem] @min-[43rem]:flex-none'

/** Of the button that brings a message on: as wide as a call's, so that the eye goes down one column. */
export const MAIN_DEED = `${DEED} @min-[43rem]:w-47`

/** Of the one beside it. */
export const OTHER_DEED = `${DEED} @min-[43rem]:w-43`
