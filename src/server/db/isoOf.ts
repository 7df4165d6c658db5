import { toIso } from './dbDate'

/** A date that every row of its kind has, for answers. */
export const isoOf = (text: string): string => toIso(text) ?? ''
