import type { SyncActivity } from '@/client/sync/createSyncEngine'

export interface SyncFacts extends SyncActivity {
  isOnline: boolean
  /** Mutations that the server has not settled. */
  unsent: number
  /** When the server last answered; null before the first time. */
  checkedAt: number | null
}

/** This phone's sync state, the most serious first. */
export type SyncWord =
  'storage' | 'needsLogin' | 'sending' | 'unsent' | 'offline' | 'unreachable' | 'checking' | 'saved'

/** The one word for the header. It never says «saved» while something waits or before the server was ever asked. */
export function syncWord({ isOnline, isSyncing, failure, unsent, checkedAt }: SyncFacts): SyncWord {
  if (failure === 'storage_failed') return 'storage'
  if (failure === 'needs_login') return 'needsLogin'
  if (unsent > 0) return isSyncing && isOnline ? 'sending' : 'unsent'
  if (!isOnline) return 'offline'
  if (failure !== null && !isSyncing) return 'unreachable'
  if (checkedAt === null) return 'checking'
  return failure === null ? 'saved' : 'unreachable'
}
