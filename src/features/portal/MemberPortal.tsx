import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { MemberRow } from '@/client/store/rows'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { AwaitedPortal } from './AwaitedPortal'
import { ContactCard } from './ContactCard'
import { PortalFaq } from './PortalFaq'
import { PortalSkeleton } from './PortalSkeleton'
import { ServiceRows } from './ServiceRows'
import { ServicesSections } from './services/ServicesSections'
import { useLeaving } from './services/useCanUndo'
import { usePortalData } from './usePortalData'
import { useCachedScreen } from './useCachedScreen'
import { useScrollMemory } from './useScrollMemory'
import { relativesOf } from './whom'
import { WelcomeCard } from './WelcomeCard'

interface MemberPortalProps {
  member: Member
  row: MemberRow
  deviceCard: ReactNode
}

/** What a member sees behind the door. */
export function MemberPortal({ member, row, deviceCard }: MemberPortalProps) {
  const known = usePortalData(member)
  // The catalogue comes after the membership; without it the portal would look as if the club offered nothing.
  const data = known && known.services.length > 0 ? known : undefined
  const leaving = useLeaving(member, data?.entries)
  const kind = accountKindOf(row)
  useScrollMemory(data !== undefined)
  useCachedScreen(member, row, data)
  if (!data) return known ? <AwaitedPortal member={member} /> : <PortalSkeleton />
  return (
    <div className={`${PAGE_EDGE} flex flex-col gap-10 pt-2 pb-14 sm:gap-12 lg:pt-8`}>
      <div className="flex flex-col gap-3">
        <WelcomeCard member={member} row={row} data={data} leaving={leaving} />
        <ServiceRows data={data} relatives={relativesOf(row)} leaving={leaving} />
        {deviceCard}
      </div>
      <ServicesSections member={member} row={row} data={data} />
      <ContactCard person={row.person} />
      <PortalFaq kind={kind} />
    </div>
  )
}
