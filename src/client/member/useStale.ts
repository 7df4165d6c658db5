import type { ErrorCode } from '@/domain/errorCode'
import type { Member } from './Member'
import { readSync } from '../store/syncRow'
import { useLive } from './useLive'
import { useSyncActivity } from './useSyncActivity'

export interface Stale {
  /** When the club last answered; null while that is read from this phone's store. */
  since: Date | null
  /** Why it cannot be asked now. */
  why: ErrorCode
}

/** How old is what is shown, while the club cannot be asked; null while it is what the club has, or before it ever answered. */
export function useStale(member: Member, isOnline: boolean): Stale | null {
  const pullFailure = useSyncActivity(member, 'pullFailure')
  const sync = useLive(member, readSync)
  const why = isOnline ? pullFailure : 'network'
  if (sync?.checkedAt === null || why === null) return null
  // Screens of their own speak of these.
  if (why === 'needs_login' || why === 'storage_failed') return null
  return { since: sync ? new Date(sync.checkedAt) : null, why }
}
