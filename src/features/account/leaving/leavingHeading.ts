import { LEAVING_COPY } from '@/copy/account/leaving'
import type { MembershipView } from '../membershipView'

/** What the part with the ways out is called for somebody; null where nothing is left to say. */
export function leavingHeading({ isLive, canReportDeath }: MembershipView): string | null {
  if (!canReportDeath) return null
  return isLive ? LEAVING_COPY.heading : LEAVING_COPY.afterDeath.heading
}
