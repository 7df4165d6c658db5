import type PocketBase from 'pocketbase'
import type { UnsubscribeFunc } from 'pocketbase'

/**
 * Subscribes to realtime events; the returned function ends this and resolves once every subscription has ended. The client
 * is loaded only now, because no screen waits for it. No connection is no error: subscribers also read at other times.
 */
export function subscribe(
  topics: (client: PocketBase) => Promise<UnsubscribeFunc>[],
): () => Promise<unknown> {
  const stops = import('./realtimeClient').then(
    ({ realtimeClient }) => topics(realtimeClient).map((stop) => stop.catch(() => null)),
    () => [],
  )
  return async () => {
    const ended = (await stops).map(async (stop) => (await stop)?.())
    await Promise.all(ended).catch(() => null)
  }
}

/** Whether there is a connection now. */
export const isSubscribed = (): Promise<boolean> =>
  import('./realtimeClient').then(
    ({ realtimeClient }) => realtimeClient.realtime.isConnected,
    () => false,
  )
