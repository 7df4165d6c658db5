import { forgetEndedAttempts } from '../clients/loginAttempts'
import { execute } from './database'
import { toDbDate } from './dbDate'
import { forgetEndedLimits } from './limit'

/** Stripe sends an event again for three days at most; a month is kept for questions. */
const EVENTS_KEPT_MS = 30 * 86_400_000

/** Removes what only counted for a while: limits, sign-in attempts, settled events. */
export function forgetEnded(app: PbApp): void {
  forgetEndedLimits(app)
  forgetEndedAttempts(app)
  execute(app, `DELETE FROM stripe_events WHERE handled_at != '' AND handled_at < {:oldest}`, {
    oldest: toDbDate(new Date(Date.now() - EVENTS_KEPT_MS)),
  })
}
