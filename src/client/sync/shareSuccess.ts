import type { SyncEngine } from './createSyncEngine'

/**
 * Tells the person's other tabs when the club has answered this one, and asks it again when it has answered another: each
 * would else say that the club does not answer until its own back-off has run out.
 * @returns a stop function
 */
export function shareSuccess(personId: string, engine: Omit<SyncEngine, 'start'>): () => void {
  const channel = new BroadcastChannel(`club-answered-${personId}`)
  let wasSyncing = false
  const stop = engine.subscribe(() => {
    const { isSyncing, pullFailure } = engine.activity()
    if (wasSyncing && !isSyncing && pullFailure === null) channel.postMessage(null)
    wasSyncing = isSyncing
  })
  channel.onmessage = () => {
    if (engine.activity().pullFailure !== null) void engine.syncNow()
  }
  return () => {
    stop()
    channel.close()
  }
}
