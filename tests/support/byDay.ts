import { afterQuiet } from '@/domain/notice'
import type { ClubSettings } from '@/ops/run/clubEnvironment'
import { startTestClub, type TestClub } from './startTestClub'

/** No test takes longer. */
const LEFT_MS = 60 * 60_000
const SECOND_MS = 1_000

/** By how many seconds a club must be ahead of the tests for it to be day there for a whole hour; 0 where it is. */
export function secondsToDay(now: Date): number {
  const end = new Date(now.getTime() + LEFT_MS)
  const quietNow = afterQuiet(now) > now
  const quietSoon = afterQuiet(end) > end
  if (!quietNow && !quietSoon) return 0
  const day = afterQuiet(quietNow ? now : end)
  return Math.ceil((day.getTime() - now.getTime()) / SECOND_MS)
}

/** A club that keeps quiet at night and where it is day, whatever the hour of the tests. */
export async function startClubByDay(settings: ClubSettings): Promise<TestClub & { aheadSeconds: number }> {
  const ahead = secondsToDay(new Date())
  const club = await startTestClub({
    settings: { QUIET_HOURS: 'on', ...settings, DEMO_CLOCK_OFFSET_SECONDS: String(ahead) },
  })
  await club.sandbox.clock.advance(ahead)
  club.sandbox.deliveries.configure({ signedAt: 'sandbox-time' })
  return { ...club, aheadSeconds: ahead }
}
