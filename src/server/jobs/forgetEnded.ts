import { subMonths, subYears } from 'date-fns'
import { CONTACT_KEPT_MONTHS, PAYMENTS_KEPT_YEARS } from '@/domain/retention'
import { forgetOldCodes } from '../auth/emailCode'
import { forgetEndedTries } from '../clients/secretTries'
import { forgetEndedSessions } from '../sessions/sessionRows'
import { execute } from '../db/database'
import { dropOldBackups } from './dropOldBackups'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { forgetEndedLimits } from '../http/limit'
import { markErased, overwriteDeleted } from '../db/markErased'
import { forgetOldSecurityEvents } from '../security/securityLog'

/** Stripe sends an event again for three days at most; a month is kept for questions. */
const EVENTS_KEPT_MS = 30 * 86_400_000

/**
 * Removes what only counted for a while: limits, tries at secrets, codes, sessions, settled events, answered messages of the
 * contact form, the payments of people who are gone, and backups that are too old.
 */
export function forgetEnded(app: PbApp): void {
  forgetEndedLimits(app)
  inTransaction(app, (tx) => {
    overwriteDeleted(tx)
    forgetEndedTries(tx)
    forgetOldCodes(tx)
    forgetEndedSessions(tx)
    forgetOldSecurityEvents(tx)
    forgetOldRows(tx)
  })
  dropOldBackups(app)
}

function forgetOldRows(tx: PbApp): void {
  execute(tx, `DELETE FROM stripe_events WHERE handled_at != '' AND handled_at < {:oldest}`, {
    oldest: toDbDate(new Date(Date.now() - EVENTS_KEPT_MS)),
  })
  // One that no mail server has taken yet has not reached anybody.
  const messages = execute(tx, `DELETE FROM contact_messages WHERE state = 'sent' AND created < {:oldest}`, {
    oldest: toDbDate(subMonths(new Date(), CONTACT_KEPT_MONTHS)),
  })
  if (messages > 0) markErased(tx)
  execute(tx, `DELETE FROM payments WHERE profile = '' AND date != '' AND date < {:oldest}`, {
    oldest: toDbDate(subYears(new Date(), PAYMENTS_KEPT_YEARS)),
  })
}
