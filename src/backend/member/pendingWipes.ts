import type { StorageName } from '@/domain/storageName'

/** Holds something while anybody's data still must leave this device. */
export const WIPES_KEY = 'club_pending_wipes' satisfies StorageName

/** Ids of people whose data must leave this device: written before anything else, removed when nothing of them is left. */
export function pendingWipes(): readonly string[] {
  try {
    return localStorage.getItem(WIPES_KEY)?.split(' ').filter(Boolean) ?? []
  } catch {
    // Where storage is refused nothing was kept either.
    return []
  }
}

export const addPendingWipe = (personId: string): void =>
  store([...pendingWipes().filter((id) => id !== personId), personId])

export const removePendingWipe = (personId: string): void =>
  store(pendingWipes().filter((id) => id !== personId))

function store(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(WIPES_KEY, ids.join(' '))
    else localStorage.removeItem(WIPES_KEY)
  } catch {
    // As above.
  }
}
