import { setTimeout as sleep } from 'node:timers/promises'
import { clubDay } from '@/domain/clubTime'

const LONGEST_MS = 20_000

/** For a test that asks for what is due today: if the club's day is about to end, waits until the next has begun. */
export async function clearOfMidnight(): Promise<void> {
  const today = clubDay(new Date())
  if (clubDay(new Date(Date.now() + LONGEST_MS)) === today) return
  while (clubDay(new Date()) === today) await sleep(100)
}
