/** What is little longer than the beginning is shown whole: nobody taps for three words more. */
const SHORT = { signs: 150, lines: 2 }
const CUT_AT = 120

/** What a row shows of a text: all of a short one, else its beginning up to a whole word. */
export function beginningOf(text: string): string {
  const lines = text.split('\n')
  if (text.length <= SHORT.signs && lines.length <= SHORT.lines) return text
  const start = lines.slice(0, SHORT.lines).join('\n')
  const signs = Array.from(start)
  if (signs.length <= CUT_AT) return `${start.trimEnd()}…`
  const cut = signs.slice(0, CUT_AT).join('')
  const lastSpace = cut.search(/\s\S*$/)
  return `${lastSpace > 0 ? cut.slice(0, lastSpace).trimEnd() : cut}…`
}
