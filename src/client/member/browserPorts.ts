import type { Clock, Connectivity, Lock } from '../sync/ports'
import { exclusiveLock } from '../session/exclusiveLock'

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * One holder among all tabs of this person. Browsers without Web Locks get one per tab:
 * two tabs may then send the same mutation twice, under the same id, which the server takes once.
 */
export const browserLock = (personId: string): Lock => exclusiveLock(`club-sync-${personId}`)

/** Coverage and the person's return as the browser reports them; `onChangeSignal` adds the server's own change signals. */
export const browserConnectivity = (onChangeSignal: Connectivity['onWake']): Connectivity => ({
  isOnline: () => navigator.onLine,
  onWake(listener) {
    const onVisible = () => {
      if (document.visibilityState === 'visible') listener()
    }
    window.addEventListener('online', listener)
    window.addEventListener('focus', listener)
    document.addEventListener('visibilitychange', onVisible)
    const stopSignals = onChangeSignal(listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('focus', listener)
      document.removeEventListener('visibilitychange', onVisible)
      stopSignals()
    }
  },
})

/** Calls back when the person leaves the page, perhaps for good: timers of hidden pages may never run. @returns a stop function */
export function onLeaving(listener: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  window.addEventListener('pagehide', listener)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    window.removeEventListener('pagehide', listener)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
