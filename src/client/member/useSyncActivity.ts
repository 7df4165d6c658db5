import { useSyncExternalStore } from 'react'
import type { Member } from './Member'
import type { SyncActivity } from '../sync/createSyncEngine'

/** Whether this phone is talking to the server, and how the last sync ended. */
export const useSyncActivity = ({ engine }: Member): SyncActivity =>
  useSyncExternalStore(engine.subscribe, engine.activity, engine.activity)
