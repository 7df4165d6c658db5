import type PocketBase from 'pocketbase'
import type { UnsubscribeFunc } from 'pocketbase'

/**
 * Listens until the answer is called, which is done once nothing is listened to any more. The client comes only now, because
 * no screen waits for it. No connection is no error: whoever listens also reads by other occasions.
 */
export function listen(
  subscribe: (client: PocketBase) => Promise<UnsubscribeFunc>[],
): () => Promise<unknown> {
  const stops = import('./realtimeClient').then(
    ({ realtimeClient }) => subscribe(realtimeClient).map((stop) => stop.catch(() => null)),
    () => [],
  )
  return async () => {
    const ended = (await stops).map(async (stop) => (await stop)?.())
    await Promise.all(ended).catch(() => null)
  }
}

/** Whether a connection stands right now. */
export const isListening = (): Promise<boolean> =>
  import('./realtimeClient').then(
    ({ realtimeClient }) => realtimeClient.realtime.isConnected,
    () => false,
  )
