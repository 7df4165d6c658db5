import { subMonths, subYears } from 'date-fns'
import { CONTACT_KEPT_MONTHS, PAYMENTS_KEPT_YEARS } from '@/domain/retention'
import { forgetOldCodes } from '../account/emailCode'
import { forgetEndedAttempts } from '../clients/loginAttempts'
import { forgetEndedSessions } from '../sessions/sessionRows'
import { execute } from './database'
import { toDbDate } from './dbDate'
import { forgetEndedLimits } from './limit'

/** Stripe sends an event again for three days at most; a month is kept for questions. */
const EVENTS_KEPT_MS = 30 * 86_400_000

/**
 * Removes what only counted for a while: limits, sign-in attempts, codes, sessions, settled events, answered messages of
 * the contact form, and the payments of people who are gone.
 */
export function forgetEnded(app: PbApp): void {
  forgetEndedLimits(app)
  forgetEndedAttempts(app)
  forgetOldCodes(app)
  forgetEndedSessions(app)
  execute(app, `DELETE FROM stripe_events WHERE handled_at != '' AND handled_at < {:oldest}`, {
    oldest: toDbDate(new Date(Date.now() - EVENTS_KEPT_MS)),
  })
  // One that no mail server has taken yet has not reached anybody.
  execute(app, `DELETE FROM contact_messages WHERE state = 'sent' AND created < {:oldest}`, {
    oldest: toDbDate(subMonths(new Date(), CONTACT_KEPT_MONTHS)),
  })
  execute(app, `DELETE FROM payments WHERE profile = '' AND date != '' AND date < {:oldest}`, {
    oldest: toDbDate(subYears(new Date(), PAYMENTS_KEPT_YEARS)),
  })
}
