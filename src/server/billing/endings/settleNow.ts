import { ClubError } from '../../runtime/clubError'
import { log } from '../../runtime/log'
import { type EndingRow, readEnding } from '../../membership/endingRow'
import { settleEnding } from './settleEnding'

/**
 * Carries a stored order out if Stripe can be reached; otherwise it stays stored, and the job carries it out. Either way the
 * person is told what is true: the ending as it is now.
 * @throws ClubError `stripe_refused` for a cancellation that Stripe does not take
 */
export function settleNow(app: PbApp, id: string): EndingRow {
  try {
    settleEnding(app, id)
  } catch (error) {
    if (!(error instanceof ClubError)) throw error
    // For a refund the club has a call in its queue; a cancellation the person can report themselves.
    if (error.code === 'stripe_refused' && readEnding(app, id)?.kind === 'cancellation') throw error
    log(app, 'warn', 'ending waits', 'ending', id, 'error', error.code)
  }
  const ending = readEnding(app, id)
  if (!ending) throw new ClubError('session_expired')
  return ending
}
