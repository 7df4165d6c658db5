import type { Lock } from '../sync/ports'

/** One holder of this name among all tabs of the device. Without Web Locks, nothing is exclusive. */
export function exclusiveLock(name: string): Lock {
  return { run: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()) }
}
