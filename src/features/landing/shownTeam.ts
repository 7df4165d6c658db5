import type { TeamMember } from '@/domain/brandShape'
import { TEAM } from '@/domain/team'

/** Who looks after members; as long as nobody real is named, which a club that takes real money must do, the examples. */
export function shownTeam(team: readonly TeamMember[] = TEAM): readonly TeamMember[] {
  const real = team.filter(({ isExample }) => !isExample)
  return real.length > 0 ? real : team
}
