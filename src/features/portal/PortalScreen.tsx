import type { ReactNode } from 'react'
import { useMember } from '@/client/member/memberStore'
import { PortalDoor } from './PortalDoor'
import { PortalSkeleton } from './PortalSkeleton'

/** The member's portal; the route lets only signed-in clients come here. */
export function PortalScreen({ deviceCard }: { deviceCard: ReactNode }) {
  const member = useMember()
  return member ? (
    <PortalDoor key={member.personId} member={member} deviceCard={deviceCard} />
  ) : (
    <PortalSkeleton />
  )
}
