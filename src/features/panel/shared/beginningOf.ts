/** How much of a text a row shows. */
interface Room {
  /** What is little longer than the beginning is shown whole: nobody taps for three words more. */
  signs: number
  lines: number
  cutAt: number
}

/** Of what was said beside what a row is about; and of a letter, which is what its row is about. */
const ASIDE: Room = { signs: 150, lines: 2, cutAt: 120 }
export const LETTER: Room = { signs: 240, lines: 4, cutAt: 200 }

/** What a row shows of a text: all of a short one, else its beginning up to a whole word. */
export function beginningOf(text: string, room = ASIDE): string {
  const lines = text.split('\n')
  if (text.length <= room.signs && lines.length <= room.lines) return text
  const start = lines.slice(0, room.lines).join('\n')
  const signs = Array.from(start)
  if (signs.length <= room.cutAt) return `${start.trimEnd()}…`
  const cut = signs.slice(0, room.cutAt).join('')
  const lastSpace = cut.search(/\s\S*$/)
  return `${lastSpace > 0 ? cut.slice(0, lastSpace).trimEnd() : cut}…`
}
