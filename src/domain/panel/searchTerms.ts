/** One term of a search. */
export interface SearchTerm {
  /** What a word of name, surname or e-mail begins with. */
  word: string
  /** The same reversed, as it may be the end of a phone number or a DNI; null if it has no digit. */
  reversed: string | null
}

/** More than anyone types; each costs the server a look-up. */
const MAX_TERMS = 8

/**
 * What separates words: ASCII except letters and digits, the signs of Latin-1, punctuation and symbols of other scripts,
 * and everything beyond the first 65,536 characters, which is mostly emoji. Spelled out, because the server's runtime
 * has no character classes.
 */
const SEPARATORS =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these ranges are meant
  /[\x00-/:-@[-`{-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\u2000-\u2bff\u3000-\u303f\ud800-\udfff\ufe00-\ufe6f\uff00-\uff0f]+/

/**
 * Telephone numbers, DNI and NIE as people write them, with signs between digits; never inside an address. Both
 * cases are spelled out: for the flag `i` the server's runtime goes through all of Unicode every time it starts.
 */
const NUMBER = /(?<!\S)(?:([XYZxyz])([\s.-]*))?([+(]*\d[\d\s().+/-]*)([A-Za-z])?(?!\S)/g
const COUNTRY_CODE = /^(00)?34(?=\d{9}$)/

/** The words and numbers of a search; none if nothing in it is searchable. */
export function searchTerms(search: string): SearchTerm[] {
  return search
    .normalize('NFC')
    .replace(NUMBER, joinNumber)
    .split(SEPARATORS)
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map((written) => {
      const word = written.replace(COUNTRY_CODE, '')
      return { word, reversed: /\d/.test(word) ? Array.from(word).reverse().join('') : null }
    })
}

/**
 * One number in one piece. A separate letter belongs to it only if it has as many digits as a DNI or NIE.
 */
function joinNumber(_all: string, first = '', gap = '', signs: string, last = ''): string {
  const digits = signs.replace(/\D/g, '')
  const isNie = digits.length === 7
  const isDni = isNie || digits.length === 8
  const before = gap && !isNie ? `${first} ` : first
  const after = last && !isDni && !/\d$/.test(signs) ? ` ${last}` : last
  return `${before}${digits}${after} `
}
