import type { Unsettled } from '@/client/outbox/settlement'
import type { SyncActivity } from '@/client/sync/createSyncEngine'

export interface SyncFacts extends Omit<SyncActivity, 'pullFailure'> {
  isOnline: boolean
  unsettled: Unsettled
  /** When the server last answered; null before the first time. */
  checkedAt: number | null
}

/** This phone's sync state, the most serious first. */
export type SyncWord =
  | 'storage'
  | 'needsLogin'
  | 'sending'
  | 'unconfirmed'
  | 'unsent'
  | 'offline'
  | 'unreachable'
  | 'checking'
  | 'saved'

/** The one word for the header. It never says «saved» while something waits or before the server was ever asked. */
export function syncWord({ isOnline, isSyncing, failure, unsettled, checkedAt }: SyncFacts): SyncWord {
  if (failure === 'storage_failed') return 'storage'
  if (failure === 'needs_login') return 'needsLogin'
  if (unsettled.count > 0) {
    // What its person may still undo is as good as on its way.
    if ((isSyncing || unsettled.canBeUndone) && isOnline) return 'sending'
    return unsettled.mayHaveArrived ? 'unconfirmed' : 'unsent'
  }
  if (!isOnline) return 'offline'
  if (failure !== null && !isSyncing) return 'unreachable'
  if (checkedAt === null) return 'checking'
  return failure === null ? 'saved' : 'unreachable'
}

/** Something of the member's is at stake: it is not with the club, and may need them. */
export const isLoud = (word: SyncWord): boolean => LOUD.includes(word)

const LOUD: readonly SyncWord[] = ['storage', 'needsLogin', 'unconfirmed', 'unsent']
