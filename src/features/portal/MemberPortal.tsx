import type { ReactNode } from 'react'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { AwaitedPortal } from './AwaitedPortal'
import { ContactCard } from './ContactCard'
import { MembershipNotice } from './MembershipNotice'
import { PortalFaq } from './PortalFaq'
import { PortalSkeleton } from './PortalSkeleton'
import { RequestsTeaser } from './requests/RequestsTeaser'
import { ServicesSections } from './services/ServicesSections'
import { usePortalData } from './usePortalData'
import { useCachedScreen } from './useCachedScreen'
import { useScrollMemory } from './useScrollMemory'
import { WelcomeCard } from './WelcomeCard'

interface MemberPortalProps {
  member: Member
  row: MemberRow
  installCard: ReactNode
}

/** What a member sees behind the door. */
export function MemberPortal({ member, row, installCard }: MemberPortalProps) {
  const known = usePortalData(member)
  // The catalogue comes after the membership; without it the portal would look as if the club offered nothing.
  const data = known && known.services.length > 0 ? known : undefined
  useScrollMemory(data !== undefined)
  useCachedScreen(member, row, data)
  if (!data) return known ? <AwaitedPortal member={member} /> : <PortalSkeleton />
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-12 px-[min(1rem,5vw)] pt-6 pb-14 sm:px-6 lg:pt-10">
      <div className="flex flex-col gap-4">
        <WelcomeCard member={member} row={row} data={data} />
        {row.subscription && <MembershipNotice subscription={row.subscription} ending={row.ending} />}
        <RequestsTeaser data={data} />
        {installCard}
      </div>
      <ServicesSections member={member} row={row} data={data} />
      <ContactCard />
      <PortalFaq />
    </div>
  )
}
