import type { Random } from './ports'

const FIRST_MS = 2_000
const LONGEST_MS = 300_000

/** Longest wait that a server may ask for, in milliseconds. */
export const LONGEST_WAIT_MS = 3_600_000

/**
 * Milliseconds until the next try: doubling from two seconds to five minutes, randomly shortened by up to half so that
 * phones which lost coverage together do not come back together. The server's own delay is never undercut.
 * @param attempts how many tries have failed, 1 at least
 */
export function backOff(attempts: number, retryAfter: number | null, random: Random): number {
  const full = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)
  return Math.min(Math.max(full * (1 - random() / 2), retryAfter ?? 0), LONGEST_WAIT_MS)
}
