/** Letters and digits that nobody takes for one another, by eye or on the phone; no vowels, so that they never make a word. */
export const REFERENCE_ALPHABET = '23456789CDFGHJKMNPQRTVWXY'
/** Of so many possible numbers that neither a guess nor a comparison of two tells anything about others. */
export const REFERENCE_LENGTH = 8

/** A number as somebody types or dictates it: «k7mp-4qxt». */
export const normaliseReference = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '')

/** «K7MP 4QXT» */
export const formatReference = (number: string): string => `${number.slice(0, 4)} ${number.slice(4)}`
