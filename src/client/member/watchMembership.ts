import { isListening, listen } from '../http/listen'
import { tokenStore } from '../http/tokenStore'

/**
 * Calls back when the person's own profile or subscription may have changed, and at every new connection,
 * because PocketBase replays nothing. A hint: whoever is called reads the state again.
 * Without coverage it tries again when the device is back on line. A new token needs a new connection: the server no
 * longer knows who listens once a password was changed.
 */
export function watchMembership(
  personId: string,
  subscriptionId: string | null,
  onHint: () => void,
): () => void {
  let disconnect = connect(personId, subscriptionId, onHint)
  let isStopped = false
  let turn: Promise<unknown> = Promise.resolve()
  const reconnect = () => {
    turn = turn.then(async () => {
      // Only what nobody listens to any more is asked for anew.
      await disconnect()
      if (!isStopped) disconnect = connect(personId, subscriptionId, onHint)
    })
  }
  let knownToken = tokenStore.token
  const stopFollowing = tokenStore.onChange(() => {
    const { token } = tokenStore
    if (!token || token === knownToken) return
    knownToken = token
    // A connection that is still being made begins with the new one.
    void isListening().then((isConnected) => isConnected && reconnect())
  })
  window.addEventListener('online', reconnect)
  return () => {
    isStopped = true
    window.removeEventListener('online', reconnect)
    stopFollowing()
    void turn.then(() => disconnect())
  }
}

const connect = (
  personId: string,
  subscriptionId: string | null,
  onHint: () => void,
): (() => Promise<unknown>) =>
  listen((client) => [
    client.realtime.subscribe('PB_CONNECT', onHint),
    client.collection('profiles').subscribe(personId, onHint),
    ...(subscriptionId ? [client.collection('subscriptions').subscribe(subscriptionId, onHint)] : []),
  ])
