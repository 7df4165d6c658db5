import { PLAN } from '@/domain/plan'
import { realNow } from '../runtime/demoClock'
import { noteState } from '../runtime/facts'
import { askStripeOnce } from './stripeRequest'

const TIMEOUT_SECONDS = 5
/** More than this is worth a word; Stripe's signatures are refused from five minutes on. */
export const CLOCK_OFF_MS = 60_000

/** Asks Stripe for the plan's price, which the club must be able to read anyway: whether it answers, and what its clock says. */
export function probeStripe(app: PbApp): void {
  const began = realNow()
  const date = askStripeOnce(
    app,
    { method: 'GET', path: '/v1/prices', params: { lookup_keys: [PLAN.lookupKey], active: true } },
    TIMEOUT_SECONDS,
  )
  const theirs = Date.parse(date)
  if (Number.isNaN(theirs)) return
  const aheadMs = (began + realNow()) / 2 - theirs
  noteState(app, 'clock_off', Math.abs(aheadMs) > CLOCK_OFF_MS)
  app.store().set(CLOCK_AHEAD, aheadMs)
}

/** By how many milliseconds this clock was ahead of Stripe's when it was last asked; null before. */
export function clockAhead(app: PbApp): number | null {
  const ahead = app.store().get(CLOCK_AHEAD)
  return typeof ahead === 'number' ? ahead : null
}
const CLOCK_AHEAD = 'clock-ahead'
