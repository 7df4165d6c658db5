// The client is loaded only when it is needed, because no screen waits for it.
const realtimeClient = () => import('./realtimeClient')

/**
 * Calls back at each event of these topics: `collection/id`, or `PB_CONNECT` for each new connection. The returned function
 * ends this, and resolves once the server need not tell any more. No connection is no error: subscribers also read at other
 * times.
 */
export function subscribe(topics: readonly string[], onEvent: () => void): () => Promise<unknown> {
  const stop = realtimeClient().then(
    ({ listen }) => listen(topics, onEvent),
    () => null,
  )
  return async () => (await stop)?.()
}

/** Whether there is a connection now. */
export const isSubscribed = (): Promise<boolean> =>
  realtimeClient().then(
    ({ isConnected }) => isConnected(),
    () => false,
  )
