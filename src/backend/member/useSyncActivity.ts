import { useSyncExternalStore } from 'react'
import type { Member } from '@/backend/member/Member'
import type { SyncActivity } from '@/local/sync/createSyncEngine'

/** Whether this phone is talking to the server, and how the last talk ended. */
export const useSyncActivity = ({ engine }: Member): SyncActivity =>
  useSyncExternalStore(engine.subscribe, engine.activity)
