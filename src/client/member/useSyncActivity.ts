import { useSyncExternalStore } from 'react'
import type { Member } from './Member'
import type { SyncActivity } from '../sync/createSyncEngine'

/** Whether this phone is talking to the server, or how the last sync ended; drawn again only when that aspect changes. */
export function useSyncActivity<Aspect extends keyof SyncActivity>(
  { engine }: Member,
  aspect: Aspect,
): SyncActivity[Aspect] {
  const read = () => engine.activity()[aspect]
  return useSyncExternalStore(engine.subscribe, read, read)
}
