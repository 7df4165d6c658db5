import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { formatMoment } from '@/copy/format'
import { SYNC_COPY } from '@/copy/sync'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import type { SyncView } from './useSyncView'
import { useSyncView } from './useSyncView'

/** The sync state as a part of the menu: one quiet line, and what it means when it is not simply well. */
export function SyncDetails({ member, className }: { member: Member; className: string }) {
  const view = useSyncView(member)
  const now = useClubNow(member)
  if (!view) return null
  return (
    <div className={className}>
      <p className="flex items-center gap-3 font-medium">
        <Icon name={view.icon} className="text-primary" />
        {view.label}
      </p>
      {view.word === 'saved' && member.kept ? (
        <div className="pl-9 text-sm text-soft">
          {view.checkedAt && <p>{SYNC_COPY.checked(formatMoment(view.checkedAt, now))}</p>}
          <CheckNow member={member} view={view} variant="quiet" className="-ml-1 px-1" />
        </div>
      ) : (
        <div className="pl-9">
          <SyncExplanation member={member} view={view} />
        </div>
      )}
    </div>
  )
}

/** What the sync state means, how old it is, and the way to ask now. */
export function SyncExplanation({ member, view }: { member: Member; view: SyncView }) {
  const now = useClubNow(member)
  return (
    <>
      <p>{view.explanation}</p>
      {!member.kept && <p className="mt-2">{SYNC_COPY.explain.memory}</p>}
      <p className="mt-2 text-base text-soft">
        {view.checkedAt === null
          ? SYNC_COPY.neverChecked
          : SYNC_COPY.checked(formatMoment(view.checkedAt, now))}
      </p>
      <CheckNow member={member} view={view} variant="secondary" className="mt-4" />
    </>
  )
}

interface CheckNowProps {
  member: Member
  view: SyncView
  variant: 'secondary' | 'quiet'
  className: string
}

const CheckNow = ({ member, view, variant, className }: CheckNowProps) => (
  <Button
    variant={variant}
    className={className}
    busy={view.isSyncing}
    busyText={SYNC_COPY.checking}
    onClick={() => void member.engine.syncNow()}
  >
    {SYNC_COPY.syncNow}
  </Button>
)
