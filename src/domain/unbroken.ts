/** A figure with its unit, or a phone number, that does not break across lines. */
export const unbroken = (text: string): string => text.replace(/ /g, '\u00a0')

/** Hours of the day of which none breaks: «viernes de 9h a 15h». */
export const unbrokenHours = (text: string): string => text.replace(/ a (?=\d)/g, '\u00a0a\u00a0')
