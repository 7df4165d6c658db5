import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { AwaitedPortal } from './AwaitedPortal'
import { MemberPortal } from './MemberPortal'
import { PortalSkeleton } from './PortalSkeleton'
import { RestrictedScreen } from './RestrictedScreen'
import { useMemberRow } from '@/client/member/useMemberRow'
import { useMembershipCheck } from './useMembershipCheck'

interface PortalDoorProps {
  member: Member
  /** Offers to install the app, where the browser can. */
  installCard: ReactNode
}

/** Opens to members, and tells everyone else what is missing. The verdict is the last one the server gave. */
export function PortalDoor({ member, installCard }: PortalDoorProps) {
  const row = useMemberRow(member)
  const { refusal, isChecking, hasLooked, check } = useMembershipCheck(member, row?.access ?? null)

  if (row === undefined) return <PortalSkeleton />
  if (row === null) return <AwaitedPortal member={member} />
  if (row.access === 'granted') return <MemberPortal member={member} row={row} installCard={installCard} />
  if (!hasLooked) return <PortalSkeleton />
  return (
    <RestrictedScreen
      row={row}
      access={row.access}
      refusal={refusal}
      isChecking={isChecking}
      onCheck={check}
    />
  )
}
