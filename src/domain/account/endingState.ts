import { isLive, type MembershipStatus } from '../membership'

/** How far a member has come with leaving a live membership. */
export type EndingState =
  | 'staying'
  /** They have asked, and Stripe has not confirmed it yet. */
  | 'asked'
  /** The last day is set. */
  | 'set'

interface Membership {
  status: MembershipStatus
  cancel_at: Date | null
}

interface Ending {
  /** Null until Stripe has confirmed it. */
  ends_at: Date | null
  at_once: boolean
}

/** @param ending what the person has asked for; null for nothing */
export function endingState({ status, cancel_at }: Membership, ending: Ending | null): EndingState {
  if (!isLive(status)) return 'staying'
  if (ending && ending.ends_at === null) return 'asked'
  return cancel_at ? 'set' : 'staying'
}

/** There is no paid month to stay for, so a member who leaves now is out at once. */
export const leavesAtOnce = (status: MembershipStatus): boolean => isLive(status) && status !== 'active'

/** Whether what was asked for cannot be taken back. While Stripe is down, the server may not know it yet. */
export const isForGood = (membership: Membership, ending: Ending | null): boolean =>
  ending !== null &&
  (ending.at_once || (endingState(membership, ending) === 'asked' && leavesAtOnce(membership.status)))
