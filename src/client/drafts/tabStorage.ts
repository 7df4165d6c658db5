import type { StorageKey } from '@/domain/storageName'

/** What this tab keeps until it is closed. Where storage is refused, or full, nothing is kept and nothing breaks. */
export const tabStorage = {
  read(key: StorageKey): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },

  keep(key: StorageKey, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // As above.
    }
  },

  forget(key: StorageKey): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}
