import { coalesce } from '../member/coalesce'
import { listen } from '../http/listen'

/** However many clients change, the screen is read again at most this often, in milliseconds. */
const HINT_PAUSE_MS = 1_000

/**
 * Calls back when any client may have changed, and at every new connection, because PocketBase replays nothing. A hint:
 * whoever is called reads again what is on the screen. Without coverage it tries again when the device is back on line.
 */
export function watchClients(onHint: () => void): () => void {
  const look = coalesce(onHint, HINT_PAUSE_MS)
  let isDue = false
  // Nobody looks at a hidden page: it is read when somebody does again.
  const hint = () => {
    isDue = document.hidden
    if (!isDue) look()
  }
  const show = () => {
    if (isDue) hint()
  }
  let disconnect = connect(hint)
  const reconnect = () => {
    void disconnect()
    disconnect = connect(hint)
    hint()
  }
  window.addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', show)
  return () => {
    window.removeEventListener('online', reconnect)
    document.removeEventListener('visibilitychange', show)
    void disconnect()
  }
}

const connect = (onHint: () => void): (() => Promise<unknown>) =>
  listen((client) => [
    client.realtime.subscribe('PB_CONNECT', onHint),
    client.collection('profiles').subscribe('*', onHint),
  ])
