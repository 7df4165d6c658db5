/** A figure with its unit, or a phone number, that does not break across lines. */
export const unbroken = (text: string): string => text.split(' ').join('\u00a0')
