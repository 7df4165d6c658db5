import { lazy, type ReactNode } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { AwaitedPortal } from './AwaitedPortal'
import { MemberPortal } from './MemberPortal'
import { PortalSkeleton } from './PortalSkeleton'
import { useStale } from '@/client/member/useStale'
import { ERRORS } from '@/copy/errors'
import { PORTAL_COPY } from '@/copy/portal'
import { RETRY } from '@/copy/retry'
import { toUnanswered } from '@/domain/errorCode'
import { takesOver } from '@/domain/family'
import { LazyPart } from '@/ui/LazyPart'
import { UnavailablePage } from '@/ui/UnavailablePage'
import { useOnline } from '@/ui/useOnline'
import { useMemberRow } from '@/client/member/useMemberRow'
import { useMembershipCheck } from './useMembershipCheck'

/** Members never wait for it. */
const ClosedDoor = lazy(async () => ({ default: (await import('./ClosedDoor')).ClosedDoor }))

interface PortalDoorProps {
  member: Member
  /** Offers to install the app, where the browser can. */
  deviceCard: ReactNode
}

/** Opens to members, and tells everyone else what is missing. The verdict is the last one the server gave. */
export function PortalDoor({ member, deviceCard }: PortalDoorProps) {
  const row = useMemberRow(member)
  // An adult who is about to pay for their family may have done so: they wait, and never see the door of those who do not pay.
  const mayHavePaid = !row || accountKindOf(row) === 'client' || takesOver(row)
  const { refusal, isChecking, hasLooked, check } = useMembershipCheck(
    member,
    mayHavePaid ? (row?.access ?? null) : null,
  )
  const stale = useStale(member, useOnline())

  if (row === undefined) return <PortalSkeleton />
  if (row === null) return <AwaitedPortal member={member} />
  if (row.access === 'granted') return <MemberPortal member={member} row={row} deviceCard={deviceCard} />
  if (mayHavePaid && !hasLooked) return <PortalSkeleton />
  return (
    <LazyPart loading={<PortalSkeleton />} failed={<CodeMissing />}>
      <ClosedDoor
        member={member}
        row={row}
        access={row.access}
        // What the last check found may have changed since the club can no longer be asked.
        refusal={stale ? toUnanswered(stale.why) : refusal}
        isChecking={isChecking}
        onCheck={check}
      />
    </LazyPart>
  )
}

const CodeMissing = () => (
  <UnavailablePage
    heading={PORTAL_COPY.failed.heading}
    text={ERRORS.unreachable}
    retryLabel={RETRY}
    busy={false}
    onRetry={() => window.location.reload()}
  />
)
