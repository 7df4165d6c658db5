import type { Member } from '@/client/member/Member'
import { useLive } from '@/client/member/useLive'
import { useMemberRow } from '@/client/member/useMemberRow'
import { useSyncActivity } from '@/client/member/useSyncActivity'
import { readUnsettled } from '@/client/outbox/settlement'
import { readSync } from '@/client/store/syncRow'
import type { SyncActivity } from '@/client/sync/createSyncEngine'
import { SYNC_COPY } from '@/copy/sync'
import type { IconName } from '@/ui/Icon'
import { useOnline } from '@/ui/useOnline'
import { isLoud, syncWord, type SyncWord } from './syncView'

const ICONS: Record<SyncWord, IconName> = {
  storage: 'error',
  needsLogin: 'lock',
  sending: 'refresh',
  unconfirmed: 'warning',
  unsent: 'warning',
  offline: 'offline',
  unreachable: 'offline',
  checking: 'refresh',
  saved: 'success',
}

/** The state of syncing as it is shown. */
export interface SyncView {
  word: SyncWord
  icon: IconName
  label: string
  /** What it means, and what happens next. */
  explanation: string
  /** Worth a warning on a phone, whose menu holds it. */
  isLoud: boolean
  /** Nothing to tell whoever has nothing to keep here: beside the logo it would read as paid up. */
  isIdle: boolean
  checkedAt: Date | null
  isSyncing: boolean
}

/** This phone's sync state; undefined until the store has been read. */
export function useSyncView(member: Member): SyncView | undefined {
  const isSyncing = useSyncActivity(member, 'isSyncing')
  const failure = useSyncActivity(member, 'failure')
  const isOnline = useOnline()
  const unsettled = useLive(member, readUnsettled)
  const row = useMemberRow(member)
  const sync = useLive(member, readSync)
  if (unsettled === undefined || sync === undefined || row === undefined) return undefined
  const { refused } = unsettled
  const word = syncWord({ isSyncing, failure, isOnline, unsettled, checkedAt: sync.checkedAt })
  const isMember = row?.access === 'granted'
  return {
    word,
    icon: ICONS[word],
    label: [labelOf(word, unsettled.count, isMember), refused > 0 && SYNC_COPY.refused(refused)]
      .filter(Boolean)
      .join(' · '),
    explanation: explanationOf(word, unsettled.count, failure, isMember),
    isLoud: isLoud(word) || refused > 0,
    isIdle: word === 'saved' && !isMember && refused === 0,
    checkedAt: sync.checkedAt === null ? null : new Date(sync.checkedAt),
    isSyncing,
  }
}

function labelOf(word: SyncWord, count: number, isMember: boolean): string {
  switch (word) {
    case 'unsent':
    case 'unconfirmed':
      return SYNC_COPY[word](count)
    case 'saved':
      return isMember ? SYNC_COPY.saved : SYNC_COPY.savedGuest
    default:
      return SYNC_COPY[word]
  }
}

function explanationOf(
  word: SyncWord,
  count: number,
  failure: SyncActivity['failure'],
  isMember: boolean,
): string {
  const why = failure === null || failure === 'needs_login' ? '' : SYNC_COPY.explain.unreachable(failure)
  switch (word) {
    case 'unsent':
    case 'unconfirmed':
      return `${SYNC_COPY.explain[word](count)} ${why}`.trimEnd()
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
