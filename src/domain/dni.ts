const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const NIE_PREFIX: Record<string, string> = { X: '0', Y: '1', Z: '2' }
const SHAPE = /^([XYZ]|\d)(\d{7})([A-Z])$/

/** Upper case, without the spaces, dots and hyphens that people write between digits and letter. */
export const normaliseDni = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '')

/** Whether a DNI or NIE has the right shape and its control letter fits its number. */
export function isValidDni(typed: string): boolean {
  const parts = SHAPE.exec(normaliseDni(typed))
  if (!parts) return false
  const [, first = '', digits = '', letter] = parts
  const number = Number((NIE_PREFIX[first] ?? first) + digits)
  return CONTROL_LETTERS[number % 23] === letter
}
