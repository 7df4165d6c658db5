import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { AwaitedPortal } from './AwaitedPortal'
import { MemberPortal } from './MemberPortal'
import { PortalSkeleton } from './PortalSkeleton'
import { RestrictedScreen } from './RestrictedScreen'
import { useStale } from '@/client/member/useStale'
import { toUnanswered } from '@/domain/errorCode'
import { useOnline } from '@/ui/useOnline'
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
  const stale = useStale(member, useOnline())

  if (row === undefined) return <PortalSkeleton />
  if (row === null) return <AwaitedPortal member={member} />
  if (row.access === 'granted') return <MemberPortal member={member} row={row} installCard={installCard} />
  if (!hasLooked) return <PortalSkeleton />
  return (
    <RestrictedScreen
      row={row}
      access={row.access}
      // What the last check found may have changed since the club can no longer be asked.
      refusal={stale ? toUnanswered(stale.why) : refusal}
      isChecking={isChecking}
      onCheck={check}
    />
  )
}
