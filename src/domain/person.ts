/** Faces that could be many people's; whoever is drawn chooses the nearest. */
const FACES = ['bob', 'curls', 'bun', 'beard'] as const

/** How somebody of the club is drawn: their initials, a face, or one of a few small things from a kitchen table. */
export const PERSON_DRAWINGS = ['initials', ...FACES, 'cup', 'plant', 'lamp', 'book'] as const
export type PersonDrawing = (typeof PERSON_DRAWINGS)[number]

/** Finer lines than a thing has. */
export const isFace = (drawing: PersonDrawing): boolean => FACES.some((face) => face === drawing)

/** What members see of somebody of the club. */
export interface PersonFacts {
  name: string
  /** What they do there; '' if that is not said. */
  trade: string
  drawing: PersonDrawing
}

/** A stored drawing; one that is not known any more is the initials. */
export const drawingOf = (stored: string): PersonDrawing =>
  PERSON_DRAWINGS.find((drawing) => drawing === stored) ?? 'initials'

/** «ES» for Eva Soto: of the first word and the last that begin with a capital letter, so «de la» does not count. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const capitals = words.filter((word) => word.charAt(0) !== word.charAt(0).toLowerCase())
  const [first = '', ...others] = capitals.length > 0 ? capitals : words
  return (first.charAt(0) + (others[others.length - 1] ?? '').charAt(0)).toUpperCase()
}
