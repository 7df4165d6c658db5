/** After this long without success a delivery is dead and waits for a person. */
const GIVE_UP_MS = 3 * 86_400_000
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000

/**
 * When a delivery is tried again after its n-th failure: a minute, doubling up to an hour; null after three days.
 * @param attempts failures so far, this one included
 */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  const next = new Date(now.getTime() + wait)
  return next.getTime() - createdAt.getTime() > GIVE_UP_MS ? null : next
}
