import { isSubscribed, subscribe } from '../http/subscribe'
import { tokenStore } from '../http/tokenStore'

/**
 * Calls back when the person's own profile or subscription may have changed, and at every new connection,
 * because PocketBase replays nothing. Only a change signal: the listener reads the state again.
 * Without coverage it tries again when the device is back online. A new token needs a new connection: the server no
 * longer knows who listens once a password has changed.
 */
export function watchMembership(
  personId: string,
  subscriptionId: string | null,
  onChangeSignal: () => void,
): () => void {
  let disconnect = connect(personId, subscriptionId, onChangeSignal)
  let isStopped = false
  let turn: Promise<unknown> = Promise.resolve()
  const reconnect = () => {
    turn = turn.then(async () => {
      // Only topics without listeners are requested again.
      await disconnect()
      if (!isStopped) disconnect = connect(personId, subscriptionId, onChangeSignal)
    })
  }
  let knownToken = tokenStore.token
  const stopFollowing = tokenStore.onChange(() => {
    const { token } = tokenStore
    if (!token || token === knownToken) return
    knownToken = token
    // A connection that is still being made uses the new one.
    void isSubscribed().then((isConnected) => isConnected && reconnect())
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
  onChangeSignal: () => void,
): (() => Promise<unknown>) =>
  subscribe(
    ['PB_CONNECT', `profiles/${personId}`, ...(subscriptionId ? [`subscriptions/${subscriptionId}`] : [])],
    onChangeSignal,
  )
