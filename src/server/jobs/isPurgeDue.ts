import { ERASED_WITHIN_HOURS } from '@/domain/retention'

/** UTC; the backup of the night is over by then. */
const QUIET_HOUR = 3
/**
 * Early enough for a second try an hour later, and where the night was missed. Not sooner: what is erased right after the quiet
 * hour reaches this age in the hour before the next one, so that the databases are rewritten at most twice a night.
 */
const LATEST_AFTER_MS = (ERASED_WITHIN_HOURS - 2) * 3_600_000

/** Whether it is time to rewrite the databases. @param erased when something was first erased since they last were */
export const isPurgeDue = (erased: Date, now: Date): boolean =>
  now.getUTCHours() === QUIET_HOUR || now.getTime() - erased.getTime() >= LATEST_AFTER_MS
