import { ClubError } from '../runtime/clubError'

/** More than this nobody waits for, neither a person nor a job. */
const LONGEST_WAIT_MS = 5_000
/** Whatever Stripe asks for, the club asks again after this long. */
const LONGEST_QUIET_MS = 60_000
/** Those who have waited do not come back all at once. */
const SPREAD_MS = 500

const QUIET_UNTIL = 'stripe-quiet-until'

/**
 * Stripe wants fewer calls, for longer than anybody waits. A job ends with it, and goes on at its next run; a person reads the
 * same as when Stripe is silent.
 */
export class TooManyCalls extends ClubError {
  constructor(quietMs: number) {
    super('stripe_unavailable', undefined, Math.max(Math.ceil(quietMs / 1_000), 1))
  }
}

/** No call of this process leaves for so long: one that was refused speaks for all. */
export function keepQuiet(app: PbApp, milliseconds: number): void {
  const until = Date.now() + Math.min(milliseconds, LONGEST_QUIET_MS)
  app.store().setFunc(QUIET_UNTIL, (old) => (typeof old === 'number' && old > until ? old : until))
}

/** Milliseconds until calls may leave again. */
export function quietLeft(app: PbApp): number {
  const until = app.store().get(QUIET_UNTIL)
  return typeof until === 'number' ? Math.max(until - Date.now(), 0) : 0
}

/**
 * Waits until calls may leave again.
 * @throws TooManyCalls at once, if that is too long to wait
 */
export function waitWhileQuiet(app: PbApp): void {
  const left = quietLeft(app)
  if (left === 0) return
  if (left > LONGEST_WAIT_MS) throw new TooManyCalls(left)
  sleep(left + Math.random() * SPREAD_MS)
}
