/** Whom a request is for: a name, or the family, as they follow «para». */
export const WHOM_COPY = {
  family: 'la familia',
  heading: (whom: string) => `Para ${whom}`,
  /** A name of something and whom it is for; only the first where nobody was named. */
  with: (what: string, whom: string | null) => (whom === null ? what : `${what} para ${whom}`),
} as const
