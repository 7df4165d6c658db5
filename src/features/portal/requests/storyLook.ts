/** The steps of a request, with a mark each and a line from mark to mark. */
export const STORY = 'pl-7'

export const HAPPENED =
  'relative pb-2 last:pb-0 wrap-anywhere last:font-semibold before:absolute before:top-2 before:-left-7 before:size-3 before:rounded-full before:bg-primary not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-2 not-last:after:left-[calc(-1.375rem-1px)] not-last:after:border-l-2 not-last:after:border-outline'
