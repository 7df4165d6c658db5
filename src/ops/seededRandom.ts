/** Random numbers that are the same for the same seed, so that failures can be reproduced. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number
  pick: <T>(choices: readonly T[]) => T
  shuffle: <T>(items: readonly T[]) => T[]
}

/** Mulberry32, a small well-mixed generator. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item)
  return { next, pick: (choices) => pickFrom(choices, next()), shuffle }
}

/** @param share at least 0, below 1 */
function pickFrom<T>(choices: readonly T[], share: number): T {
  if (choices.length === 0) throw new RangeError('there is nothing to pick from')
  return choices[Math.floor(share * choices.length)] as T
}
