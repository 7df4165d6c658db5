import { ENDING_COPY } from '@/copy/account/endingScreens'
import type { MembershipView } from '../membershipView'

/** Heading of the part with the ways out; null if nothing is left to say. */
export function endingHeading({ isLive, canReportDeath }: MembershipView): string | null {
  if (!canReportDeath) return null
  return isLive ? ENDING_COPY.heading : ENDING_COPY.afterDeath.heading
}
