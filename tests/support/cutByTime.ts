/** How much of a random part is played. */
export interface Cut {
  least: number
  /** No more than this, however quick the machine is. */
  most: number
  /** Milliseconds after which nothing new is begun, once `least` are through. */
  budgetMs: number
}

/** A requested number is played in full, however long it takes: that is what the soak does. */
export const wholeOr = (asked: string | undefined, cut: Cut): Cut =>
  asked ? { least: Number(asked), most: Number(asked), budgetMs: Infinity } : cut

/**
 * Plays lot after lot until time is up.
 * @param playLot gets how many have been played, and how many it should play
 * @returns how many were played
 */
export async function cutByTime(
  { least, most, budgetMs }: Cut,
  lot: number,
  playLot: (played: number, count: number) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  let played = 0
  while (played < most) {
    const spent = performance.now() - began
    // A lot that would end too late is not begun.
    const next = played === 0 ? 0 : (spent / played) * lot
    if (played >= least && spent + next > budgetMs) break
    const count = Math.min(lot, most - played)
    await playLot(played, count)
    played += count
  }
  return played
}
