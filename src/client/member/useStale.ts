import type { ErrorCode } from '@/domain/errorCode'
import type { Member } from './Member'
import { readSync } from '../store/syncRow'
import { useLive } from './useLive'
import { useSyncActivity } from './useSyncActivity'

export interface Stale {
  /** When the club last answered. */
  since: Date
  /** Why it cannot be asked now. */
  why: ErrorCode
}

/** How old is what is shown, while the club cannot be asked; null while it is what the club has, or before it ever answered. */
export function useStale(member: Member, isOnline: boolean): Stale | null {
  const { pullFailure } = useSyncActivity(member)
  const checkedAt = useLive(member, readSync)?.checkedAt ?? null
  const why = isOnline ? pullFailure : 'network'
  if (checkedAt === null || why === null) return null
  // Screens of their own speak of these.
  if (why === 'needs_login' || why === 'storage_failed') return null
  return { since: new Date(checkedAt), why }
}
