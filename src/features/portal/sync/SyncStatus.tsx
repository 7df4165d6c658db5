import { useEffect, useRef, useState } from 'react'
import type { Member } from '@/client/member/Member'
import { formatMoment } from '@/copy/format'
import { SYNC_COPY } from '@/copy/sync'
import { countUnsettled } from '@/client/outbox/settlement'
import { readSync } from '@/client/store/syncRow'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { useOnline } from '@/ui/useOnline'
import { useClubNow } from '@/client/member/useClubNow'
import { useLive } from '@/client/member/useLive'
import { useMemberRow } from '@/client/member/useMemberRow'
import { useSyncActivity } from '@/client/member/useSyncActivity'
import type { SyncActivity } from '@/client/sync/createSyncEngine'
import { syncWord, type SyncWord } from './syncView'

const ICONS: Record<SyncWord, IconName> = {
  storage: 'error',
  needsLogin: 'lock',
  sending: 'refresh',
  unsent: 'warning',
  offline: 'offline',
  unreachable: 'offline',
  checking: 'refresh',
  saved: 'success',
}

/** This phone's sync state: one word in the header, and behind it what it means and what to do. */
export function SyncStatus({ member }: { member: Member }) {
  const details = useRef<HTMLDetailsElement>(null)
  const activity = useSyncActivity(member)
  const isOnline = useOnline()
  const unsent = useLive(member, countUnsettled)
  const sync = useLive(member, readSync)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const shown = details.current
      if (key !== 'Escape' || !shown) return
      if (shown.contains(document.activeElement)) shown.querySelector('summary')?.focus()
      shown.removeAttribute('open')
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])
  if (unsent === undefined || sync === undefined) return null

  const word = syncWord({ ...activity, isOnline, unsent, checkedAt: sync.checkedAt })
  const label = word === 'unsent' ? SYNC_COPY.unsent(unsent) : SYNC_COPY[word]
  return (
    <details
      ref={details}
      data-momentary
      className="group"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field text-base leading-tight lg:px-2 [&::-webkit-details-marker]:hidden">
        <Icon name={ICONS[word]} className="size-5 shrink-0 text-primary" />
        <span className="sr-only">{SYNC_COPY.label}: </span>
        {label}
        <Icon name="chevronDown" className="size-4 shrink-0 group-open:rotate-180 max-[22rem]:hidden" />
      </summary>
      {isOpen && <SyncPanel member={member} word={word} unsent={unsent} checkedAt={sync.checkedAt} />}
      <span role="status" className="sr-only">
        {word === 'checking' || word === 'sending' ? '' : label}
      </span>
    </details>
  )
}

interface SyncPanelProps {
  member: Member
  word: SyncWord
  unsent: number
  checkedAt: number | null
}

function SyncPanel({ member, word, unsent, checkedAt }: SyncPanelProps) {
  const { isSyncing, failure } = useSyncActivity(member)
  const row = useMemberRow(member)
  const now = useClubNow(member)
  return (
    <div className="absolute inset-x-[min(1rem,5vw)] top-full z-40 rounded-box border-2 border-outline bg-base-100 p-5 shadow-lg sm:left-auto sm:w-96">
      <p>{explanation(word, unsent, failure, row?.access === 'granted')}</p>
      {!member.kept && <p className="mt-2">{SYNC_COPY.explain.memory}</p>}
      <p className="mt-2 text-base text-soft">
        {checkedAt === null
          ? SYNC_COPY.neverChecked
          : SYNC_COPY.checked(formatMoment(new Date(checkedAt), now))}
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        busy={isSyncing}
        busyText={SYNC_COPY.checking}
        onClick={() => void member.engine.syncNow()}
      >
        {SYNC_COPY.syncNow}
      </Button>
    </div>
  )
}

function explanation(
  word: SyncWord,
  unsent: number,
  failure: SyncActivity['failure'],
  isMember: boolean,
): string {
  const why = failure === null || failure === 'needs_login' ? '' : SYNC_COPY.explain.unreachable(failure)
  switch (word) {
    case 'unsent':
      return `${SYNC_COPY.explain.unsent(unsent)} ${why}`.trimEnd()
    case 'unreachable':
      return why
    case 'offline':
      return isMember ? SYNC_COPY.explain.offline : SYNC_COPY.explain.offlineGuest
    case 'checking':
      return SYNC_COPY.explain.sending
    default:
      return SYNC_COPY.explain[word]
  }
}
