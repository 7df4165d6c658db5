import type { StorageName } from '@/domain/storageName'

/** Ids that this browser keeps until what they stand for is done. */
export interface StoredIds {
  all: () => readonly string[]
  add: (id: string) => void
  remove: (id: string) => void
}

/** Kept under a name of web storage; where that is refused, for this visit. */
export function storedIds(name: StorageName): StoredIds {
  let unkept: readonly string[] = []

  function all(): readonly string[] {
    try {
      return [...unkept, ...(localStorage.getItem(name)?.split(' ').filter(Boolean) ?? [])]
    } catch {
      return unkept
    }
  }

  function store(ids: readonly string[]): void {
    try {
      if (ids.length > 0) localStorage.setItem(name, ids.join(' '))
      else localStorage.removeItem(name)
      unkept = []
    } catch {
      unkept = ids
    }
  }

  return {
    all,
    add: (id) => store([...all().filter((known) => known !== id), id]),
    remove: (id) => store(all().filter((known) => known !== id)),
  }
}
