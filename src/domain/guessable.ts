/** Rows that people run along: the alphabet, the figures, the keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkln', 'zxcvbnm'].flatMap(
  (row) => [row, Array.from(row).reverse().join('')],
)
const RUN_MIN = 4
/** So few letters and figures beside a word make it no harder to guess. */
const BESIDE_MAX = 4
/** Shorter parts of a name are in many words. */
const OWN_MIN = 3
const SPANISH_NUMBER_DIGITS = 9

/**
 * What a password at a club like this is made of when people think of nothing else: with the brand's name, these count as
 * words that everybody knows, as the person's own do.
 */
export const CLUB_WORDS = [
  ...[
    'club',
    'socio',
    'socia',
    'socios',
    'miembro',
    'familia',
    'cuidar',
    'cuidado',
    'cuidados',
    'cuidador',
    'cuidadora',
  ],
  ...[
    'mayor',
    'mayores',
    'abuelo',
    'abuela',
    'casa',
    'portal',
    'panel',
    'cuenta',
    'clave',
    'entrar',
    'acceso',
  ],
  ...['admin', 'administrador', 'administradora', 'equipo', 'usuario', 'usuaria', 'invitado'],
] as const

/** «Núñez» as «nunez»: what an attacker tries is written in every way. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/**
 * Whether somebody who knows the person, or nothing at all, would soon try this password: something repeated, a row of keys, or
 * little more than the person's own data. Common passwords and words are a matter of lists, which the server has.
 * @param own what the person has told about themselves: names, address, numbers
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const typed = folded(password)
  const letters = typed.replace(/[^a-z]/g, '')
  const beside = typed.length - letters.length
  return isPattern(typed) || (beside <= BESIDE_MAX && isPattern(letters)) || isOwn(typed, own)
}

const isPattern = (text: string): boolean =>
  /^(.{1,4}?)\1+$/.test(text) || (text.length >= RUN_MIN && ROWS.some((row) => row.includes(text)))

function isOwn(typed: string, own: readonly string[]): boolean {
  const left = own
    .flatMap(partsOf)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, part) => rest.split(part).join(''), typed)
  return left !== typed && left.replace(/[^a-z0-9]/g, '').length <= BESIDE_MAX
}

/** Words of names and addresses; of a telephone number and a DNI their digits too. */
function partsOf(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  const words = folded(text).split(/[^a-z0-9]+/)
  return [...words, digits, digits.slice(-SPANISH_NUMBER_DIGITS)].filter((part) => part.length >= OWN_MIN)
}
