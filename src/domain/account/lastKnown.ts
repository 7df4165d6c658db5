import { isLive, type MembershipStatus } from '../membership'

/** What a device knows of a membership when the club cannot be asked: nothing at all, or how it was when the club last answered. */
export type LastKnown = 'nothing' | 'none' | 'active' | 'live' | 'over'

/** @param row what the device keeps of the person; null where nothing has come yet */
export function lastKnown(row: { subscription: { status: MembershipStatus } | null } | null): LastKnown {
  if (!row) return 'nothing'
  if (!row.subscription) return 'none'
  const { status } = row.subscription
  if (status === 'active') return 'active'
  if (isLive(status)) return 'live'
  return status === 'cancelled' ? 'over' : 'none'
}

/** A second subscription would be one too many; anything else may be paid for. */
export const wasRunning = (known: LastKnown): boolean => known === 'active' || known === 'live'
