import { pocketBase } from './pocketBase'

/**
 * Calls back when the person's own profile or subscription may have changed, and at every new connection,
 * because PocketBase replays nothing. A hint: whoever is called reads the state again.
 * Without coverage it tries again when the device is back on line.
 */
export function watchMembership(
  personId: string,
  subscriptionId: string | null,
  onHint: () => void,
): () => void {
  let disconnect = connect(personId, subscriptionId, onHint)
  const reconnect = () => {
    disconnect()
    disconnect = connect(personId, subscriptionId, onHint)
  }
  window.addEventListener('online', reconnect)
  return () => {
    window.removeEventListener('online', reconnect)
    disconnect()
  }
}

function connect(personId: string, subscriptionId: string | null, onHint: () => void): () => void {
  const subscribed = [
    pocketBase.realtime.subscribe('PB_CONNECT', onHint),
    pocketBase.collection('profiles').subscribe(personId, onHint),
    ...(subscriptionId ? [pocketBase.collection('subscriptions').subscribe(subscriptionId, onHint)] : []),
  ]
  // No connection is no error: the state is also read at every focus and return of coverage.
  const stops = subscribed.map((stop) => stop.catch(() => null))
  return () => stops.forEach((stop) => void stop.then((unsubscribe) => unsubscribe?.()))
}
