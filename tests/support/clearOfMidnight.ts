import { setTimeout as sleep } from 'node:timers/promises'
import { clubDay } from '@/domain/clubTime'

const LONGEST_MS = 20_000

/**
 * For a test about what is due or was done today: if the club's day is about to end, waits until the next has begun.
 * @param longestMs how long the test may take
 */
export async function clearOfMidnight(longestMs = LONGEST_MS): Promise<void> {
  const today = clubDay(new Date())
  if (clubDay(new Date(Date.now() + longestMs)) === today) return
  while (clubDay(new Date()) === today) await sleep(100)
}
