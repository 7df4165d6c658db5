/** Runs the work unless another tab of this browser is paying; then returns null. The server guards what no lock can. */
export function withPaymentLock<T>(work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('club-payment', { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve(null),
  )
}
