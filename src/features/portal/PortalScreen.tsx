import { useMember } from '@/backend/memberStore'
import { PortalDoor } from './PortalDoor'
import { PortalSkeleton } from './PortalSkeleton'

/** The member's portal; the route lets only signed-in clients come here. */
export function PortalScreen() {
  const member = useMember()
  return member ? <PortalDoor key={member.personId} member={member} /> : <PortalSkeleton />
}
