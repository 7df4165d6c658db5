const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const NIE_PREFIX: Record<string, string> = { X: '0', Y: '1', Z: '2' }
const SHAPE = /^([XYZ]|\d)(\d{7})([A-Z])$/

/** Upper case, without the spaces, dots and hyphens that people write between digits and letter. */
export const normaliseDni = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, '')

/** Whether it is eight digits, or X, Y or Z and seven, with some letter behind. */
export const hasDniShape = (typed: string): boolean => SHAPE.test(normaliseDni(typed))

/** Whether a DNI or NIE has the right shape and its control letter fits its number. */
export function isValidDni(typed: string): boolean {
  const dni = normaliseDni(typed)
  return hasDniShape(dni) && withControlLetter(dni.slice(0, -1)) === dni
}

/** The whole DNI or NIE of eight digits, or of X, Y or Z and seven. */
export function withControlLetter(number: string): string {
  const digits = number.replace(/^[XYZ]/, (prefix) => NIE_PREFIX[prefix] ?? prefix)
  return `${number}${CONTROL_LETTERS[Number(digits) % 23] ?? ''}`
}

/** «1234···Z»: enough for its person to know it by. */
export const maskedDni = (dni: string): string => dni && `${dni.slice(0, 4)}···${dni.slice(-1)}`
