/** The club deletes a message of its contact form after this many months. */
export const CONTACT_KEPT_MONTHS = 12

/** The law wants payments in the books for this many years; those without a profile are deleted then. */
export const PAYMENTS_KEPT_YEARS = 6

/** Sign-ins, failures, refusals and changed secrets are in the security log for this many days. */
export const SECURITY_LOG_DAYS = 90

/** The key under which the log keeps sources is another after this many days, and the earlier one is forgotten. */
export const SOURCE_KEY_DAYS = 90

/** Erased data is gone from the files of the database, and of its log, after this many hours. */
export const ERASED_WITHIN_HOURS = 24

/** And from the backups after this many days. */
export const BACKUPS_KEPT_DAYS = 30
