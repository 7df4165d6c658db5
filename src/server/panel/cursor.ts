import { ClubError } from '../runtime/clubError'

/** Where the next page begins: the last row's place in the order, and its tie-breaker. */
export const joinCursor = (key: string, tieBreaker: string): string => `${key}|${tieBreaker}`

/** @throws ClubError `invalid_request` for a malformed cursor */
export function splitCursor(cursor: string): [key: string, tieBreaker: string] {
  const at = cursor.lastIndexOf('|')
  if (at < 0) throw new ClubError('invalid_request')
  return [cursor.slice(0, at), cursor.slice(at + 1)]
}
