import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { undoLeft } from '@/client/outbox/undo'
import type { Member } from '@/client/member/Member'
import { useSyncActivity } from '@/client/member/useSyncActivity'
import type { OutboxEntry } from '@/client/store/rows'
import { useOnline } from '@/ui/useOnline'

/** Whether a request waits only so that it can be undone; drawn again when that is over. */
export function useCanUndo(entry: OutboxEntry): boolean {
  return useUndoable(useMemo(() => [entry], [entry])).length > 0
}

/** The requests that leave this device by themselves within seconds: they can be undone, and the club can be reached. */
export function useLeaving(member: Member, entries: readonly OutboxEntry[] = NONE): readonly OutboxEntry[] {
  const undoable = useUndoable(entries)
  return useReachable(member) ? undoable : NONE
}

/** Whether the club has answered when it was last asked; a hope, as all that is known of coverage. */
function useReachable(member: Member): boolean {
  const isOnline = useOnline()
  return useSyncActivity(member, 'pullFailure') === null && isOnline
}

function useUndoable(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const subscribe = useCallback(
    (onOver: () => void) => {
      const timers = entries
        .map((entry) => undoLeft(entry, Date.now()))
        .filter((left) => left > 0)
        .map((left) => setTimeout(onOver, left))
      return () => timers.forEach(clearTimeout)
    },
    [entries],
  )
  const undoable = () => entries.filter((entry) => undoLeft(entry, Date.now()) > 0)
  // Compared as text: each look makes a new list.
  const ids = () =>
    undoable()
      .map(({ id }) => id)
      .join()
  const shown = useSyncExternalStore(subscribe, ids, ids)
  return useMemo(() => entries.filter(({ id }) => shown.split(',').includes(id)), [entries, shown])
}

const NONE: readonly OutboxEntry[] = []
