import type { Lock } from '../sync/ports'

/** One holder of this name among all tabs of the device. Browsers without Web Locks exclude nobody. */
export function exclusiveLock(name: string): Lock {
  return { run: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()) }
}
