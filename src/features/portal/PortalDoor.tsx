import type { ReactNode } from 'react'
import type { Member } from '@/backend/member/Member'
import { ERRORS } from '@/copy/errors'
import { PORTAL_COPY } from '@/copy/portal'
import type { ErrorCode } from '@/domain/errorCode'
import { Button } from '@/ui/Button'
import { Illustration } from '@/ui/Illustration'
import { PageHeading } from '@/ui/PageHeading'
import { MemberPortal } from './MemberPortal'
import { PortalSkeleton } from './PortalSkeleton'
import { RestrictedScreen } from './RestrictedScreen'
import { useLive } from './useLive'
import { useMembershipCheck } from './useMembershipCheck'
import { useSyncActivity } from './useSyncActivity'

const { failed } = PORTAL_COPY

interface PortalDoorProps {
  member: Member
  /** Offers to install the app, where the browser can. */
  installCard: ReactNode
}

/** Opens to members, and says to everybody else what is missing. The verdict is the server's, the last one it gave. */
export function PortalDoor({ member, installCard }: PortalDoorProps) {
  const row = useLive(member, async (db) => (await db.member.get('member')) ?? null)
  const { isSyncing, failure } = useSyncActivity(member)
  const { refusal, isChecking, hasLooked, check } = useMembershipCheck(member, row?.access ?? null)

  if (row === undefined) return <PortalSkeleton />
  if (row === null) {
    const isWaiting = failure === null || failure === 'needs_login'
    return isWaiting ? <PortalSkeleton /> : <Unknown member={member} code={failure} busy={isSyncing} />
  }
  if (row.access === 'granted') return <MemberPortal member={member} row={row} installCard={installCard} />
  if (!hasLooked) return <PortalSkeleton />
  return <RestrictedScreen access={row.access} refusal={refusal} isChecking={isChecking} onCheck={check} />
}

/** Nothing is known of this person on this phone, and the server cannot be asked. */
function Unknown({ member, code, busy }: { member: Member; code: ErrorCode; busy: boolean }) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col items-start gap-5 px-[min(1rem,5vw)] py-10 sm:px-6">
      <Illustration name="table" className="w-44" />
      <PageHeading>{failed.heading}</PageHeading>
      <p role="alert">{ERRORS[code]}</p>
      <Button busy={busy} onClick={() => void member.engine.syncNow()}>
        {failed.retry}
      </Button>
    </div>
  )
}
