import { afterQuiet } from '@/domain/notice'
import type { ClubSettings } from '@/ops/run/clubEnvironment'
import { startTestClub, type TestClub } from './startTestClub'

/** No test takes longer. */
const LEFT_MS = 60 * 60_000
const SECOND_MS = 1_000

/** By how many seconds a club must be ahead of the tests for it to be day there for a while; 0 by day. */
function secondsToDay(): number {
  const soon = new Date(Date.now() + LEFT_MS)
  const day = afterQuiet(soon)
  return day > soon ? Math.ceil((day.getTime() - Date.now()) / SECOND_MS) : 0
}

/** A club that keeps quiet at night and where it is day, whatever the hour of the tests. */
export async function startClubByDay(settings: ClubSettings): Promise<TestClub & { aheadSeconds: number }> {
  const ahead = secondsToDay()
  const club = await startTestClub({
    settings: { QUIET_HOURS: 'on', ...settings, DEMO_CLOCK_OFFSET_SECONDS: String(ahead) },
  })
  await club.sandbox.clock.advance(ahead)
  club.sandbox.deliveries.configure({ signedAt: 'sandbox-time' })
  return { ...club, aheadSeconds: ahead }
}
