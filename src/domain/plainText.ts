/** Control characters, and those that turn the direction of writing: nobody sees them, and a mail or a list obeys them. */
// oxlint-disable-next-line no-control-regex -- these are meant
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/

/** Whether a text of one line, such as a name, holds nothing that is not seen. */
export const isPlainLine = (text: string): boolean => !HIDDEN.test(text)

/** Whether a text that may have several lines holds nothing else that is not seen. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(/[\t\n\r]/g, ' '))
