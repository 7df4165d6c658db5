import { coalesce } from '../member/coalesce'
import { subscribe } from '../http/subscribe'

/** However many clients change, the screen is read again at most this often, in milliseconds. */
const SIGNAL_PAUSE_MS = 1_000

/**
 * Calls back when any client may have changed, and at every new connection, because PocketBase replays nothing. A change signal:
 * the listener reads again what is on the screen.
 */
export function watchClients(onChangeSignal: () => void): () => void {
  const look = coalesce(onChangeSignal, SIGNAL_PAUSE_MS)
  let isDue = false
  // A hidden page is only read again once it is visible.
  const signal = () => {
    isDue = document.hidden
    if (!isDue) look()
  }
  const show = () => {
    if (isDue) signal()
  }
  const disconnect = subscribe(['PB_CONNECT', 'profiles/*'], signal)
  window.addEventListener('online', signal)
  document.addEventListener('visibilitychange', show)
  return () => {
    window.removeEventListener('online', signal)
    document.removeEventListener('visibilitychange', show)
    void disconnect()
  }
}
