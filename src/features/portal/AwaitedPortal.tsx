import type { Member } from '@/client/member/Member'
import { useSyncActivity } from '@/client/member/useSyncActivity'
import { ERRORS } from '@/copy/errors'
import { PORTAL_COPY } from '@/copy/portal'
import { RETRY } from '@/copy/retry'
import { UnavailablePage } from '@/ui/UnavailablePage'
import { PortalSkeleton } from './PortalSkeleton'

/** Shown while this phone has no portal data yet: that it is on its way, or why it does not come. */
export function AwaitedPortal({ member }: { member: Member }) {
  const failure = useSyncActivity(member, 'pullFailure')
  const isSyncing = useSyncActivity(member, 'isSyncing')
  if (failure === null || failure === 'needs_login') return <PortalSkeleton />
  return (
    <UnavailablePage
      heading={PORTAL_COPY.failed.heading}
      text={ERRORS[failure]}
      retryLabel={RETRY}
      busy={isSyncing}
      onRetry={() => void member.engine.syncNow()}
    />
  )
}
